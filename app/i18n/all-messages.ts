/** The server registers the messages of every language. */
import ar from "./messages/ar.json";
import en from "./messages/en.json";
import tr from "./messages/tr.json";
import { registerMessages } from "./messages.ts";

registerMessages("ar", ar);
registerMessages("en", en);
registerMessages("tr", tr);
