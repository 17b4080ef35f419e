import type { Stored } from '../../data-provider.ts';
import type { ReferenceRules } from '../../kinds/parts/reference/rules.ts';
import { nameOf } from '../../model/representation.ts';

/** Lists of what a product belongs to begin with the default item. Lists that narrow something begin empty. */
export const presetDefault: ReferenceRules = { preselects: { IsDefault: true } };

/** The pick list of one collection offers its items alone, begins with its default and adds to it. */
export const itemRulesOf = (split: Stored): ReferenceRules => ({
  ...presetDefault,
  filter: { ArticleSplits: [{ Id: split.Id }] },
  given: { ArticleSplit: { Id: split.Id, Name: nameOf(split) } },
});
