import type { KeptIndex } from '../article-index.ts';
import { startsOf, type LyingBlock } from './article-blocks.ts';
import type { KeptCodes } from './code-table.ts';

/** Pieces of a file, one behind the other, and where each lies in it: from there so many bytes. */
export interface CatalogueFile {
  readonly size: number;
  readonly places: Readonly<Record<string, readonly [from: number, bytes: number]>>;
  /** A file is read as it is: strings and objects of this size are unpacked on the page's time. */
  readonly file: Blob;
}

/** File at the start, before anything of it is parsed. */
export interface OpenedFile {
  readonly index: KeptIndex;
  readonly blocks: readonly LyingBlock[];
  /**
   * Makes the texts that codes and searches are looked for in, where the first who looks would wait; how long they are.
   */
  readTexts(): number;
}

/** Numbers of eight bytes begin at multiples of eight. */
const alignment = 8;

const codeKinds = ['barcodes', 'plus', 'codes'] as const;

/** UTF-16 as it lies in memory, so that a place in the text is a place in the file. */
const unitsOf = (text: string): Uint16Array<ArrayBuffer> => {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  return units;
};

const flatGroups = (groups: KeptIndex['groups']): Float64Array<ArrayBuffer> =>
  Float64Array.from(Array.from(groups, ([id, ids]) => [id, ids.length, ...Array.from(ids)]).flat());

const groupsIn = (flat: Float64Array): KeptIndex['groups'] => {
  const groups = new Map<number, Float64Array>();
  for (let at = 0; at < flat.length; at += 2 + (flat[at + 1] as number))
    groups.set(flat[at] as number, flat.subarray(at + 2, at + 2 + (flat[at + 1] as number)));
  return groups;
};

type Piece = string | ArrayBufferView | readonly ArrayBufferView[];

const partsOf = (piece: Piece): readonly BlobPart[] =>
  Array.isArray(piece) ? piece : [typeof piece === 'string' ? unitsOf(piece) : (piece as BlobPart)];

const writeFile = (pieces: Readonly<Record<string, Piece>>): Omit<CatalogueFile, 'size'> => {
  const places: Record<string, [from: number, bytes: number]> = {};
  const all: BlobPart[] = [];
  let end = 0;
  for (const [name, piece] of Object.entries(pieces)) {
    const part = new Blob([...partsOf(piece)]);
    const room = (alignment - (part.size % alignment)) % alignment;
    places[name] = [end, part.size];
    all.push(part, new Uint8Array(room));
    end += part.size + room;
  }
  return { places, file: new Blob(all) };
};

const codesPieces = (name: string, { text, starts, ids }: KeptCodes): Record<string, Piece> => ({
  [`${name}.text`]: text,
  [`${name}.starts`]: starts,
  [`${name}.articles`]: ids,
});

const encoder = new TextEncoder();

/** The index and all articles, as a start reads them. */
export const writeCatalogueFile = (index: KeptIndex, blocks: readonly LyingBlock[]): CatalogueFile => {
  const lines = blocks.map((each) => (typeof each.lines === 'string' ? encoder.encode(each.lines) : each.lines));
  const table = blocks.flatMap(({ block, ids }, at) => [block, ids.length, (lines[at] as Uint8Array).length]);
  const starts = blocks.map((each, at) => startsOf({ ...each, lines: lines[at] as Uint8Array }));
  const pieces: Record<string, Piece> = {
    'rows.ids': index.rows.ids,
    'rows.starts': index.rows.starts,
    'rows.text': index.rows.text,
    'rows.letters': index.rows.marks.bits,
    'rows.blocks': index.rows.marks.firsts,
    groups: flatGroups(index.groups),
    'blocks.table': Float64Array.from(table),
    'blocks.ids': Float64Array.from(blocks.flatMap(({ ids }) => [...ids])),
    'blocks.starts': starts,
    'blocks.lines': lines,
  };
  for (const kind of codeKinds) Object.assign(pieces, codesPieces(kind, index[kind]));
  return { size: index.size, ...writeFile(pieces) };
};

const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });

/** The same members with the text, which is made when it is read. */
const withText = <Rest extends object>(rest: Rest, units: Uint8Array): Rest & { readonly text: string } => {
  let text: string | undefined;
  return Object.defineProperty(rest, 'text', {
    enumerable: true,
    get: () => (text ??= decoder.decode(units)),
  }) as Rest & { readonly text: string };
};

interface Lying {
  table: Float64Array;
  ids: Float64Array;
  starts: Uint32Array;
  lines: Uint8Array;
}

const blocksIn = ({ table, ids, starts, lines }: Lying): LyingBlock[] => {
  const blocks: LyingBlock[] = [];
  let [idsAt, startsAt, linesAt] = [0, 0, 0];
  for (let at = 0; at < table.length; at += 3) {
    const [block = 0, count = 0, bytes = 0] = table.subarray(at, at + 3);
    blocks.push({
      block,
      ids: ids.subarray(idsAt, idsAt + count),
      starts: starts.subarray(startsAt, startsAt + count + 1),
      lines: lines.subarray(linesAt, linesAt + bytes),
    });
    idsAt += count;
    startsAt += count + 1;
    linesAt += bytes;
  }
  return blocks;
};

/** @throws where the browser has lost the file, or another version of the program wrote it otherwise. */
export const openCatalogueFile = async ({ size, places, file }: CatalogueFile): Promise<OpenedFile> => {
  const buffer = await file.arrayBuffer();
  const placeOf = (name: string): readonly [number, number] => {
    const place = places[name];
    if (!place) throw new Error(`the catalogue was kept without ${name}`);
    return place;
  };
  const bytes = (name: string): Uint8Array => new Uint8Array(buffer, ...placeOf(name));
  const doubles = (name: string): Float64Array => {
    const [from, length] = placeOf(name);
    return new Float64Array(buffer, from, length / Float64Array.BYTES_PER_ELEMENT);
  };
  const words = (name: string): Uint32Array => {
    const [from, length] = placeOf(name);
    return new Uint32Array(buffer, from, length / Uint32Array.BYTES_PER_ELEMENT);
  };
  const codes = (name: string): KeptCodes =>
    withText({ starts: words(`${name}.starts`), ids: doubles(`${name}.articles`) }, bytes(`${name}.text`));
  const index: KeptIndex = {
    size,
    rows: withText(
      {
        ids: doubles('rows.ids'),
        starts: doubles('rows.starts'),
        marks: { bits: words('rows.letters'), firsts: words('rows.blocks') },
      },
      bytes('rows.text'),
    ),
    groups: groupsIn(doubles('groups')),
    barcodes: codes('barcodes'),
    plus: codes('plus'),
    codes: codes('codes'),
  };
  return {
    index,
    readTexts: () => [...codeKinds, 'rows' as const].reduce((read, kind) => read + index[kind].text.length, 0),
    blocks: blocksIn({
      table: doubles('blocks.table'),
      ids: doubles('blocks.ids'),
      starts: words('blocks.starts'),
      lines: bytes('blocks.lines'),
    }),
  };
};
