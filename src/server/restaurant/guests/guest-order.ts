import { chooseSupplements, type ChosenSupplement } from '#domain/catalogue/supplements.ts';
import { type GuestOrder } from '#generated/types.ts';
import type { Database } from '../../storage/database.ts';
import { modelOf } from '../../storage/models.ts';
import { findByClientId, readRecord } from '../../storage/records/index.ts';
import { readOffersWithin } from '../../storage/restaurant/supplements.ts';
import { refuseSupplements } from '../supplement-faults.ts';

export const storedOrder = async (
  db: Database,
  organisationId: number,
  clientId: string,
): Promise<GuestOrder | undefined> => {
  const model = modelOf('GuestOrder');
  const known = await findByClientId(db, model, organisationId, clientId);
  return known && readRecord(db, model, { organisationId, id: known.Id });
};

/** A line of an order as guests ask for it and waiters read it. */
export interface GuestLine {
  ArticleId: number;
  Name: string;
  Quantity: number;
  Note?: string;
  Modifiers?: readonly ChosenSupplement[];
}

/** The lines with their supplements by name. @throws SUPPLEMENT_NOT_OFFERED, SUPPLEMENTS_COUNT */
export const chosenLines = async (
  lines: readonly GuestLine[],
  { db, organisationId }: { db: Database; organisationId: number },
): Promise<GuestLine[]> => {
  const ids = lines.map(({ ArticleId }) => ArticleId);
  const offers = await readOffersWithin(db, organisationId, [...new Set(ids)]);
  const chosen: GuestLine[] = [];
  for (const { Modifiers: asked = [], ...line } of lines) {
    const { chosen: priced, fault } = chooseSupplements(line.ArticleId, asked, offers);
    if (fault) await refuseSupplements(fault, db, organisationId);
    const Modifiers = priced.map(({ Price: _, ...each }) => each);
    chosen.push({ ...line, ...(Modifiers.length > 0 && { Modifiers }) });
  }
  return chosen;
};
