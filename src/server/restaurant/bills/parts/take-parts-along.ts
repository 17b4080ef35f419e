import { partsOf, withParts } from '#domain/restaurant/bill-parts.ts';
import type { CallContext } from '../../../call/context.ts';
import { modelOf } from '../../../storage/models.ts';
import { readRecord, updateRecord } from '../../../storage/records/index.ts';

/** Moves the paid parts of a bill along with its orders. */
export const takePartsAlong = async (
  { from, to }: { from: number; to: number },
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  const model = modelOf('DocumentGroup');
  const source = await readRecord(db, model, { organisationId, id: from });
  const parts = source ? partsOf(source) : [];
  if (parts.length === 0) return;
  const target = await readRecord(db, model, { organisationId, id: to });
  const Settings = withParts(target?.Settings, parts);
  await updateRecord(db, model, { organisationId, id: to, changes: { Settings } });
};
