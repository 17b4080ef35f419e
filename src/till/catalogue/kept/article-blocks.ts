import type { TillArticle } from '../till-article.ts';
import { isArticle } from './sound-kinds.ts';

/** Articles of neighbouring ids as the device keeps them: each a line of JSON, parsed when that article is needed. */
export interface KeptBlock {
  readonly block: number;
  readonly ids: readonly number[];
  readonly lines: string;
}

/** The same, or as it lies in the catalogue's file: lines in UTF-8. */
export interface LyingBlock {
  readonly block: number;
  readonly ids: readonly number[] | Float64Array;
  readonly lines: string | Uint8Array;
  /** Where each line begins, and one more where the next would; absent: it is found when the first is read. */
  readonly starts?: Uint32Array;
}

/** An article's block is its id without the last ten bits. */
const blockSize = 1 << 10;
export const blockOf = (id: number): number => Math.floor(id / blockSize);

/** All articles as the server has them. What was read from the device stays as it lay there until it is asked for. */
export interface ArticleBlocks {
  size(): number;
  get(id: number): TillArticle | undefined;
  set(article: TillArticle): void;
  delete(id: number): void;
  ids(): number[];
  /** Whether this is what is known of it. */
  isKnown(article: TillArticle): boolean;
  /** The blocks in which these lie, to be kept; without ids where there is nothing any more. */
  blocksOf(ids: Iterable<number>): KeptBlock[];
  /** All of them, as they lie. */
  all(): LyingBlock[];
}

interface Block {
  lying: LyingBlock;
  starts?: Uint32Array;
  /** Articles changed since; undefined: deleted. */
  came: Map<number, TillArticle | undefined>;
}

const newline = 10;
const decoder = new TextDecoder();

export const startsOf = ({ ids, lines, starts: known }: LyingBlock): Uint32Array => {
  if (known) return known;
  const starts = new Uint32Array(ids.length + 1);
  for (let at = 1; at < ids.length; at += 1) {
    const from = starts[at - 1] as number;
    starts[at] = (typeof lines === 'string' ? lines.indexOf('\n', from) : lines.indexOf(newline, from)) + 1;
  }
  starts[ids.length] = lines.length + 1;
  return starts;
};

const lineAt = (block: Block, at: number): string => {
  const starts = (block.starts ??= startsOf(block.lying));
  const [from, to] = [starts[at] as number, (starts[at + 1] as number) - 1];
  const { lines } = block.lying;
  return typeof lines === 'string' ? lines.slice(from, to) : decoder.decode(lines.subarray(from, to));
};

const lineOf = (block: Block, id: number): string | undefined => {
  if (block.came.has(id)) {
    const article = block.came.get(id);
    return article && JSON.stringify(article);
  }
  const at = block.lying.ids.indexOf(id);
  return at < 0 ? undefined : lineAt(block, at);
};

const idsOf = ({ lying, came }: Block): number[] => {
  if (came.size === 0) return [...lying.ids];
  const all = new Set(lying.ids);
  for (const [id, article] of came) {
    if (article) all.add(id);
    else all.delete(id);
  }
  return [...all];
};

/** undefined: the line is damaged. */
const parsed = (line: string, id: number): TillArticle | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return isArticle(value, id) ? (value as TillArticle) : undefined;
  } catch {
    return undefined;
  }
};

export const createArticleBlocks = (kept: readonly LyingBlock[] = []): ArticleBlocks => {
  const blocks = new Map<number, Block>(kept.map((lying) => [lying.block, { lying, came: new Map() }]));
  /** Parsed articles of the block. */
  const read = new Map<number, TillArticle>();
  let size = kept.reduce((sum, { ids }) => sum + ids.length, 0);

  const blockAt = (number: number): Block => {
    const known = blocks.get(number);
    if (known) return known;
    const block: Block = { lying: { block: number, ids: [], lines: '' }, came: new Map() };
    blocks.set(number, block);
    return block;
  };
  const has = (block: Block, id: number): boolean =>
    block.came.has(id) ? block.came.get(id) !== undefined : block.lying.ids.includes(id);

  /** Merges the changes into the block. */
  const fold = (number: number): KeptBlock => {
    const block = blockAt(number);
    const ids = idsOf(block);
    const lying = { block: number, ids, lines: ids.map((id) => lineOf(block, id)).join('\n') };
    for (const [id, article] of block.came) {
      if (article) read.set(id, article);
      else read.delete(id);
    }
    blocks.set(number, { lying, came: new Map() });
    return lying;
  };

  return {
    size: () => size,
    get: (id) => {
      const block = blockAt(blockOf(id));
      if (block.came.has(id)) return block.came.get(id);
      let article = read.get(id);
      if (!article) {
        const line = lineOf(block, id);
        if (line === undefined) return undefined;
        article = parsed(line, id);
        if (article) read.set(id, article);
      }
      return article;
    },
    set: (article) => {
      const block = blockAt(blockOf(article.Id));
      if (!has(block, article.Id)) size += 1;
      block.came.set(article.Id, article);
    },
    delete: (id) => {
      const block = blockAt(blockOf(id));
      if (!has(block, id)) return;
      size -= 1;
      block.came.set(id, undefined);
    },
    ids: () => Array.from(blocks.values(), idsOf).flat(),
    isKnown: (article) => lineOf(blockAt(blockOf(article.Id)), article.Id) === JSON.stringify(article),
    blocksOf: (ids) => Array.from(new Set(Array.from(ids, blockOf)), fold),
    all: () => Array.from(blocks, ([number, { lying, came }]) => (came.size > 0 ? fold(number) : lying)),
  };
};
