import { assets } from "virtual:react-router/server-build";
import { SPECULATION_RULES } from "./inline-texts.ts";

/** The entry of a build is an empty file that imports this one (`vite.config.ts`). */
const address = assets.entry.imports.find((file) => file.includes("/page-")) ?? assets.entry.module;
const integrity = typeof assets.sri === "object" ? assets.sri[address] : undefined;

/** The script of the page (`app/entry.client.tsx`), held to the bytes of the build; it runs once the page is parsed. */
export const PageScript = () => (
  <>
    {import.meta.env.DEV && assets.hmr && <script type="module" src={assets.hmr.runtime} />}
    <script type="module" src={address} integrity={integrity} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, allowed by its hash */}
    <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
  </>
);
