/** Central European letters of DOS; none of the encodings of browsers has them. */
const cp852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{ad}˝˛ˇ˘\u{a7}÷¸°¨˙űŘř■\u{a0}';

const upperHalf = (encoding: string): string =>
  new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at));

/** Sets of letters that devices write in: what stands at 128 and above. */
const upperHalves = {
  cp852: () => cp852,
  cp866: () => upperHalf('ibm866'),
  cp1250: () => upperHalf('windows-1250'),
  cp1251: () => upperHalf('windows-1251'),
  cp1252: () => upperHalf('windows-1252'),
} as const;

export type CodePage = keyof typeof upperHalves;

const halves = new Map<CodePage, readonly string[]>();

const upperHalfOf = (page: CodePage): readonly string[] => {
  const letters = halves.get(page) ?? [...upperHalves[page]()];
  halves.set(page, letters);
  return letters;
};

const tables = new Map<CodePage, Map<string, number>>();

const tableOf = (page: CodePage): Map<string, number> => {
  const known = tables.get(page);
  if (known) return known;
  const table = new Map(upperHalfOf(page).map((letter, at) => [letter, 128 + at]));
  tables.set(page, table);
  return table;
};

/** Printers have the Romanian letters with a cedilla alone; on paper they look the same. */
const asPrinted: Readonly<Record<string, string>> = {
  Ș: 'Ş',
  ș: 'ş',
  Ț: 'Ţ',
  ț: 'ţ',
  '—': '-',
  '–': '-',
  '‑': '-',
  '−': '-',
  '„': '"',
  '”': '"',
  '“': '"',
  '’': "'",
  '‘': "'",
  '…': '.',
  '\u{a0}': ' ',
  '\u{202f}': ' ',
  '×': 'x',
};

const question = 0x3f;

const isPlain = (code: number): boolean => code >= 0x20 && code < 0x7f;

/** The byte of a letter; nothing where the page has none. */
export const byteOf = (letter: string, page: CodePage): number | undefined => {
  const code = letter.codePointAt(0) ?? 0;
  if (isPlain(code)) return code;
  const found = tableOf(page).get(letter);
  if (found !== undefined) return found;
  const other = asPrinted[letter];
  if (other === undefined) return undefined;
  const otherCode = other.codePointAt(0) ?? 0;
  return isPlain(otherCode) ? otherCode : tableOf(page).get(other);
};

/** A run of bytes of one page. */
interface Run {
  page: CodePage;
  bytes: number[];
}

/** The text in the first page that has each letter; it changes within a line only where it must. */
export const runsOf = (text: string, pages: readonly CodePage[]): Run[] => {
  const first = pages[0] ?? 'cp852';
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const now = runs.at(-1);
    const candidates = now ? [now.page, ...pages] : pages;
    const page = candidates.find((each) => byteOf(letter, each) !== undefined) ?? now?.page ?? first;
    const byte = byteOf(letter, page) ?? question;
    if (now?.page === page) now.bytes.push(byte);
    else runs.push({ page, bytes: [byte] });
  }
  return runs;
};

/** The text in one page; what it lacks becomes a question mark. */
export const inPage = (text: string, page: CodePage): Uint8Array =>
  Uint8Array.from([...text.normalize('NFC')], (letter) => byteOf(letter, page) ?? question);

/** Text of bytes in a code page, as the simulator reads them. */
export const textOfPage = (bytes: Iterable<number>, page: CodePage): string => {
  const letters = upperHalfOf(page);
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (letters[byte - 128] ?? ''))).join('');
};
