/** Solves the puzzle of a login in short slices, so that the page stays responsive. Loaded only where one is posed. */
import { type Credentials, createBitCounter, type LoginPuzzle } from "#domain/account/login-puzzle.ts";

const SLICE_MS = 40;
const PER_CLOCK = 500;

export async function solvePuzzle({ salt, bits }: LoginPuzzle, credentials: Credentials): Promise<number> {
  const bitsOf = createBitCounter(salt, credentials);
  for (let nonce = 0; ; ) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end)
      for (const limit = nonce + PER_CLOCK; nonce < limit; nonce += 1) if (bitsOf(nonce) >= bits) return nonce;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
