import { SplitActionType } from '#generated/types.ts';
import type { Overrides } from '../generic/overrides.ts';
import { productRules } from './product-rules.ts';

export const catalogueOverrides: Overrides = {
  pickLists: {
    Article: () => productRules,
    // Groups have a pick list of their own; other collections stand on their tab.
    ArticleGroups: () => ({ filter: { ArticleSplits: { SplitActionTypes: [SplitActionType.Groups] } } }),
  },
};
