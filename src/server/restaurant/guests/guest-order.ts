import { type GuestOrder } from '#generated/types.ts';
import type { Database } from '../../storage/database.ts';
import { modelOf } from '../../storage/models.ts';
import { findByClientId, readRecord } from '../../storage/records/index.ts';

export const storedOrder = async (
  db: Database,
  organisationId: number,
  clientId: string,
): Promise<GuestOrder | undefined> => {
  const model = modelOf('GuestOrder');
  const known = await findByClientId(db, model, organisationId, clientId);
  return known && readRecord(db, model, { organisationId, id: known.Id });
};
