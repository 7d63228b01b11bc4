/** Reads one line without echo: from the terminal, or from standard input where it is piped. */
import { text } from "node:stream/consumers";

const ENTER = ["\r", "\n", "\u0004"];
const INTERRUPT = "\u0003";
const ERASE = ["\u007f", "\b"];

async function readPiped(): Promise<string> {
  const [line = ""] = (await text(process.stdin)).split(/\r?\n/);
  return line;
}

function readHidden(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(prompt);
  stdin.setRawMode(true);
  stdin.setEncoding("utf8");
  stdin.resume();
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const finish = (settle: () => void): void => {
      stdin.setRawMode(false);
      stdin.pause();
      stdin.off("data", take);
      stderr.write("\n");
      settle();
    };
    const take = (chunk: string): void => {
      for (const character of chunk) {
        if (ENTER.includes(character) || character === INTERRUPT) {
          finish(() => (character === INTERRUPT ? reject(new Error("Interrupted.")) : resolve(typed.join(""))));
          return;
        }
        typed = ERASE.includes(character) ? typed.slice(0, -1) : [...typed, character];
      }
    };
    stdin.on("data", take);
  });
}

export const readPassword = (prompt: string): Promise<string> =>
  process.stdin.isTTY ? readHidden(prompt) : readPiped();
