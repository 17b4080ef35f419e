/** SHA-256 (FIPS 180-4) without WebCrypto, which is missing on plain http addresses. */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
};

const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const constants = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const start = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const padded = (bytes: Uint8Array): DataView => {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(view.byteLength - 4, bytes.length << 3);
  return view;
};

/** The 64 words that a block of 64 bytes is spread over. */
const schedule = (view: DataView, at: number): Int32Array => {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [near, far] = [words[i - 15] as number, words[i - 2] as number];
    const small = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3);
    const large = turn(far, 17) ^ turn(far, 19) ^ (far >>> 10);
    words[i] = (words[i - 16] as number) + small + (words[i - 7] as number) + large;
  }
  return words;
};

type State = [number, number, number, number, number, number, number, number];

const round = ([a, b, c, d, e, f, g, h]: State, word: number): State => {
  const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + word) | 0;
  const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
  return [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
};

export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const view = padded(bytes);
  let hash = start as State;
  for (let at = 0; at < view.byteLength; at += 64) {
    let state = hash;
    schedule(view, at).forEach((word, i) => { state = round(state, word + (constants[i] as number)); });
    hash = hash.map((word, i) => (word + (state[i] as number)) | 0) as State;
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setInt32(i * 4, word));
  return new Uint8Array(out.buffer);
};
