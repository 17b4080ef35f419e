import { DocumentActionType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { publishChange } from '../entity/publish-change.ts';
import { track } from '../entity/track.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord, readRecords, updateRecord } from '../storage/records/index.ts';
import type { Draft, Line } from '#domain/documents/approve/draft.ts';

/**
 * A revaluation gives its products the sale prices of its lines since its posting date, and moves nothing else. A price
 * that was changed after that date is of later and stays.
 */
export const changePrices = async (draft: Draft, lines: readonly Line[], context: CallContext): Promise<void> => {
  if (draft.DocumentActionType !== DocumentActionType.Reevaluation) return;
  const on = draft.ApprovedOn ?? context.now;
  const {
    db,
    session: { organisationId },
  } = context;
  const model = modelOf('Article');
  const prices = new Map(lines.map(({ Article, DebitPrice }) => [Article.Id, DebitPrice]));
  for (const before of await readRecords(db, model, organisationId, [...prices.keys()])) {
    const id = before.Id;
    const Price = prices.get(id);
    if (before.Price === Price || (before.PriceChangedOn ?? 0) > on) continue;
    await updateRecord(db, model, {
      organisationId,
      id,
      changes: { Price, PricePrevious: before.Price ?? null, PriceChangedOn: on },
    });
    await track(context, model, { what: 'update', before, after: await readRecord(db, model, { organisationId, id }) });
    publishChange(context, model, id, 'update');
  }
};
