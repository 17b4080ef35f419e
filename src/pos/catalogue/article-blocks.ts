import type { TillArticle } from './till-article.ts';

/**
 * Articles of neighbouring ids as the device keeps them: each a line of JSON, which is read when somebody wants that
 * article.
 */
export interface KeptBlock {
  readonly block: number;
  readonly ids: readonly number[];
  readonly lines: string;
}

/** An article's block is its id without the last ten bits. */
const blockSize = 1 << 10;
const blockOf = (id: number): number => Math.floor(id / blockSize);

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
}

/** A line, or the article that was read from it. */
type Entry = string | TillArticle;
type Block = Map<number, Entry>;

const lineOf = (entry: Entry): string => (typeof entry === 'string' ? entry : JSON.stringify(entry));

const unfold = ({ ids, lines }: KeptBlock): Block => {
  const all = lines.split('\n');
  return new Map(ids.map((id, at) => [id, all[at] as string]));
};

export const createArticleBlocks = (kept: readonly KeptBlock[] = []): ArticleBlocks => {
  const folded = new Map(kept.map((each) => [each.block, each]));
  const unfolded = new Map<number, Block>();
  let size = kept.reduce((sum, { ids }) => sum + ids.length, 0);

  const blockAt = (number: number): Block => {
    let block = unfolded.get(number);
    if (!block) {
      const lying = folded.get(number);
      unfolded.set(number, (block = lying ? unfold(lying) : new Map<number, Entry>()));
      folded.delete(number);
    }
    return block;
  };

  return {
    size: () => size,
    get: (id) => {
      const block = blockAt(blockOf(id));
      const entry = block.get(id);
      if (typeof entry !== 'string') return entry;
      const article = JSON.parse(entry) as TillArticle;
      block.set(id, article);
      return article;
    },
    set: (article) => {
      const block = blockAt(blockOf(article.Id));
      if (!block.has(article.Id)) size += 1;
      block.set(article.Id, article);
    },
    delete: (id) => {
      if (blockAt(blockOf(id)).delete(id)) size -= 1;
    },
    ids: () => [
      ...[...folded.values()].flatMap(({ ids }) => ids),
      ...[...unfolded.values()].flatMap((block) => [...block.keys()]),
    ],
    isKnown: (article) => {
      const entry = blockAt(blockOf(article.Id)).get(article.Id);
      return entry !== undefined && lineOf(entry) === JSON.stringify(article);
    },
    blocksOf: (ids) =>
      Array.from(new Set(Array.from(ids, blockOf)), (number) => {
        const block = blockAt(number);
        return { block: number, ids: [...block.keys()], lines: Array.from(block.values(), lineOf).join('\n') };
      }),
  };
};
