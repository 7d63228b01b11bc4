/** The code a reader finds their report again by: 100 bits in letters and digits that are not mistaken for each other. */

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUP = 5;
const GROUPS = 4;
const BITS = 5n;

const CODE = new RegExp(`^[${LETTERS}]{${GROUP}}(?:-[${LETTERS}]{${GROUP}}){${GROUPS - 1}}$`);

/** `hex`: at least 25 digits of something nobody can guess. */
export function toReceiptCode(hex: string): string {
  let rest = BigInt(`0x${hex.slice(0, (GROUP * GROUPS * Number(BITS)) / 4)}`);
  const letters: string[] = [];
  for (let at = 0; at < GROUP * GROUPS; at += 1) {
    letters.push(LETTERS[Number(rest & 31n)] ?? "");
    rest >>= BITS;
  }
  return Array.from({ length: GROUPS }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP).join("")).join("-");
}

/** As it was typed or copied: letters of any size, with or without its hyphens. Null where it is no code. */
export function readReceiptCode(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  const code = letters.replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
  return CODE.test(code) ? code : null;
}
