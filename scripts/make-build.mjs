// Builds, unless the build is of exactly these sources; as a process of its own, for whoever does something else meanwhile.
import { build } from "./setup.mjs";

build();
