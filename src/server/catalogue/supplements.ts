import { leadsBack, type Leads } from '#domain/catalogue/ring.ts';
import { wrongCounts } from '#domain/catalogue/supplement-count.ts';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { ArticleSupplement, SupplementGroup } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks } from '../entity/index.ts';
import { lockRecord, readRecordsBy, readRow } from '../storage/records/index.ts';

const supplementsOf =
  ({ db, session: { organisationId } }: CallContext) =>
  async (ids: readonly number[]): Promise<Leads> => {
    const column = 'PrincipalId';
    const found = await readRecordsBy(db, entities.ArticleSupplement, { organisationId, column, values: ids });
    const leads = new Map<number, number[]>();
    for (const { Article: supplement, PrincipalId: of } of found)
      if (supplement && of) leads.set(of, [...(leads.get(of) ?? []), supplement.Id]);
    return leads;
  };

/** Two products that become supplements of each other at once would each see the other without it. */
const lock = (_supplement: object, { db, session: { organisationId } }: CallContext): Promise<void> =>
  lockRecord(db, entities.Organisation, { organisationId: 0, id: organisationId });

/**
 * A dish is offered with supplements, and they with theirs; who orders would go round a ring without end.
 * @throws SUPPLEMENT_RING
 */
const refuseRing = async ({ PrincipalId: id }: ArticleSupplement, context: CallContext): Promise<void> => {
  if (typeof id !== 'number') return;
  const next = supplementsOf(context);
  if (!(await leadsBack(id, (await next([id])).get(id) ?? [], next))) return;
  const { db, session } = context;
  const product = await readRow(db, entities.Article, { organisationId: session.organisationId, id });
  throw new Fault('SUPPLEMENT_RING', { params: { name: product?.Name ?? '' } });
};

export const articleSupplementHooks = {
  beforeCreate: lock,
  beforeUpdate: (supplement, _stored, context) => lock(supplement, context),
  afterCreate: refuseRing,
  afterUpdate: (stored, _before, context) => refuseRing(stored, context),
} satisfies EntityHooks<'ArticleSupplement'>;

/** @throws INVALID_INPUT where more have to be chosen than may be */
const refuseCounts = (group: Partial<SupplementGroup>, stored: Partial<SupplementGroup>): void => {
  const message = wrongCounts({ ...stored, ...group });
  if (message) throw new Fault('INVALID_INPUT', { items: [{ Path: 'supplementGroup.Maximum', Message: message }] });
};

export const supplementGroupHooks = {
  beforeCreate: (group) => refuseCounts(group, {}),
  beforeUpdate: refuseCounts,
} satisfies EntityHooks<'SupplementGroup'>;
