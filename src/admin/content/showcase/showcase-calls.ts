import { holdingText } from '#domain/fold.ts';
import { call } from '#client/call.ts';
import { readShowcase, writeShowcase } from '#domain/organisation/showcase.ts';
import { LayoutEntityType, SplitActionType, type Article, type ArticleGroup, type Layout } from '#generated/types.ts';

export interface StoredShowcase {
  layout: Layout | undefined;
  hidden: ReadonlySet<number>;
  groups: readonly ArticleGroup[];
}

const all = { Pager: { Index: 0, Size: 1000 } };

export const readStored = async (): Promise<StoredShowcase> => {
  const [layouts, groups] = await Promise.all([
    call('LayoutSearch', { predicate: { LayoutEntityTypes: [LayoutEntityType.Showcase], ...all } }),
    call('ArticleGroupSearch', {
      predicate: {
        ArticleSplits: { SplitActionTypes: [SplitActionType.Groups] },
        Sorts: [{ Name: 'Name', SortType: 0 }],
        ...all,
      },
    }),
  ]);
  const layout = layouts.Entities[0];
  return { layout, hidden: new Set(readShowcase(layout?.Settings?.Template).hiddenGroups), groups: groups.Entities };
};

const byName = { Name: 'Name', SortType: 0 } as const;
const promotedFirst = { Name: 'Promoted', SortType: 1 } as const;

const searched = ['Name', 'Code', 'Barcode'] as const;

const inGroup = (group: number | undefined) => (group ? { ArticleGroups: [{ Id: group }] } : {});

export interface ListAsked {
  group: number | undefined;
  term: string;
  page: number;
  size: number;
}

/** Products to be shown or hidden, a page of them. */
export const findProducts = async ({ group, term, page, size }: ListAsked) => {
  const { Entities, Pager } = await call('ArticleSearch', {
    predicate: {
      ...inGroup(group),
      ...(term && { Strings: searched.map((Name) => ({ Name, Pattern: holdingText(term) })) }),
      Sorts: [byName],
      Pager: { Index: page - 1, Size: size },
    },
  });
  return { products: Entities, total: Pager.Number };
};

const onDisplay = 30;

/** The stored store settings of a group: the first of them. */
export const findShown = async (group: number | undefined): Promise<Article[]> =>
  (
    await call('ArticleSearch', {
      predicate: {
        Visible: true,
        ...inGroup(group),
        Sorts: [promotedFirst, byName],
        Pager: { Index: 0, Size: onDisplay },
      },
    })
  ).Entities;

/** Which of the groups each of the products stands in. */
export const findBonds = async (articles: readonly number[], groups: readonly number[]) => {
  if (articles.length === 0 || groups.length === 0) return [];
  const predicate = { ArticleIds: [...articles], GroupIds: [...groups], ...all };
  return (await call('ArticleBondSearch', { predicate })).Entities;
};

export interface Changes {
  layout: Layout | undefined;
  /** Absent: the groups stay as they are. */
  hidden: ReadonlySet<number> | undefined;
  products: readonly { article: Article; isVisible: boolean }[];
}

/** The groups first, then the flags of products; repeated, it writes the same. */
export const saveShowcase = async ({ layout, hidden, products }: Changes): Promise<void> => {
  if (hidden) {
    const Settings = { ...layout?.Settings, Template: writeShowcase({ hiddenGroups: [...hidden] }) };
    await (layout
      ? call('LayoutUpdate', { layout: { Id: layout.Id, Version: layout.Version, Settings } })
      : call('LayoutCreate', {
          layout: { Name: 'Showcase', LayoutEntityType: LayoutEntityType.Showcase, Settings },
        }));
  }
  for (const { article, isVisible: Visible } of products) {
    const { Id, Version } = await call('ArticleRead', { article: { Id: article.Id } });
    await call('ArticleUpdate', { article: { Id, Version, Visible } });
  }
};
