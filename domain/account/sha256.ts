/** SHA-256 for loops in browsers: Web Crypto answers each call with a promise, and only over https. */

const ROUNDS = 64;
const BLOCK = 64;

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
};

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) if (isPrime(number)) primes.push(number);
  return primes;
}

const PRIMES = firstPrimes(ROUNDS);
/** The first 32 bits of the fractional part. */
const fraction = (root: number): number => (root % 1) * 2 ** 32;
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const schedule = new Int32Array(ROUNDS);
const at = (words: Int32Array, index: number): number => words[index] ?? 0;
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(state: Int32Array): void {
  for (let index = 16; index < ROUNDS; index += 1) {
    const early = at(schedule, index - 15);
    const late = at(schedule, index - 2);
    const one = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const two = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[index] = at(schedule, index - 16) + one + at(schedule, index - 7) + two;
  }
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let index = 0; index < ROUNDS; index += 1) {
    const fromE = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + fromE + at(CONSTANTS, index) + at(schedule, index)) | 0;
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) state[index] = at(state, index) + (mixed[index] ?? 0);
}

/** The hash as eight words. */
export function sha256(bytes: Uint8Array): Int32Array {
  const state = START.slice();
  const blocks = Math.ceil((bytes.length + 9) / BLOCK);
  for (let block = 0; block < blocks; block += 1) {
    for (let word = 0; word < 16; word += 1) {
      let value = 0;
      for (let index = block * BLOCK + word * 4, end = index + 4; index < end; index += 1)
        value = (value << 8) | (index === bytes.length ? 0x80 : (bytes[index] ?? 0));
      schedule[word] = value;
    }
    if (block === blocks - 1) schedule[15] = bytes.length * 8;
    compress(state);
  }
  return state;
}
