// Builds unless the build is up to date; a process of its own, so that a test run can do other work meanwhile.
import { build } from "./setup.mjs";

build();
