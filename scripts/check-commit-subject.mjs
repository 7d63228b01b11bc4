// The commit-msg hook: refuses a subject of more than 72 characters. Subjects that git writes itself are accepted.
import { readFileSync } from "node:fs";

const MAX_CHARACTERS = 72;
const WRITTEN_BY_GIT = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/;

const lines = readFileSync(process.argv[2], "utf8").split("\n");
const subject = lines.find((line) => line.trim() !== "" && !line.startsWith("#")) ?? "";
const length = [...subject].length;
if (length > MAX_CHARACTERS && !WRITTEN_BY_GIT.test(subject)) {
  process.stderr.write(
    `The subject of the commit has ${length} characters, ${length - MAX_CHARACTERS} too many. ` +
      "Shorten it and put the reasons into the body.\n",
  );
  process.exit(1);
}
