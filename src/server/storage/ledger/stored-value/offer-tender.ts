import { TenderActionType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { modelOf } from '../../models.ts';
import { insertRecord } from '../../records/index.ts';
import { sql } from '../../sql.ts';

/** Sees to it that there is a payment type with the setting: what is kept here is paid with by one. */
export const offerTender = async (
  db: Database,
  organisationId: number,
  { setting, name, validDays }: { setting: 'giftcard' | 'points'; name: string; validDays?: number },
): Promise<void> => {
  const rows = await db.all<{ Settings: string | null }>(
    sql`select "Settings" from "Tender" where "OrganisationId" = ${organisationId} and "Settings" is not null`,
  );
  if (rows.some(({ Settings }) => (JSON.parse(Settings ?? '{}') as Record<string, unknown>)[setting] === true)) return;
  await insertRecord(db, modelOf('Tender'), {
    OrganisationId: organisationId,
    Name: name,
    TenderActionType: TenderActionType.Voucher,
    Settings: { [setting]: true, ...(validDays !== undefined && { validDays }) },
  });
};
