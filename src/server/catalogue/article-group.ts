import { wrongItemValue } from '#domain/catalogue/item-value.ts';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks, Written } from '../entity/index.ts';
import { readRow } from '../storage/records/index.ts';

/** Of a value that a body brings, or of another collection. @throws INVALID_INPUT (R-COLL-005) */
const refuseValue = async (
  item: Written<'ArticleGroup'>,
  stored: Written<'ArticleGroup'>,
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  const { Value, ArticleSplit } = { ...stored, ...item };
  const isSame = Value === stored.Value && ArticleSplit?.Id === stored.ArticleSplit?.Id;
  if (!Value || isSame || !ArticleSplit) return;
  const split = await readRow(db, entities.ArticleSplit, { organisationId, id: ArticleSplit.Id });
  const message = wrongItemValue(split?.SplitActionType, Value);
  if (message) throw new Fault('INVALID_INPUT', { items: [{ Path: 'articleGroup.Value', Message: message }] });
};

export const articleGroupHooks = {
  beforeCreate: (item, context) => refuseValue(item, {}, context),
  beforeUpdate: refuseValue,
} satisfies EntityHooks<'ArticleGroup'>;
