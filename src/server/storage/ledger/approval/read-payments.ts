import type { PaidRow } from '#domain/documents/approve/refunds.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { list, name, sql, words } from '../../sql.ts';
import { tenderFacts } from '../known.ts';

/** So often may goods have been exchanged for others before they come back for money. */
const mostExchanges = 20;

/** The receipts of these lines, and the orders of paid bills. */
const receiptsOf = async (db: Database, organisationId: number, lotIds: readonly number[]): Promise<number[]> => {
  if (lotIds.length === 0) return [];
  const rows = await db.all<{ Id: number }>(sql`
    select distinct d."Id" from "Lot" l
      join "Document" d on d."Id" = l."DocumentId" and d."OrganisationId" = l."OrganisationId"
    where l."OrganisationId" = ${organisationId}
      and d."DocumentActionType" in ${list([DocumentActionType.Check, DocumentActionType.Order])}
      and d."ApprovedOn" is not null and ${db.dialect.isAny(sql`l."Id"`, lotIds)}
    order by d."Id"`);
  return rows.map(({ Id }) => Id);
};

/** The lines that receipts took back in exchange for what they sold. */
const exchangedBy = async (db: Database, organisationId: number, documentIds: readonly number[]): Promise<number[]> => {
  if (documentIds.length === 0) return [];
  const rows = await db.all<{ Id: number }>(sql`
    select distinct "LotParentId" as "Id" from "Lot"
    where "OrganisationId" = ${organisationId} and "Quantity" < 0 and "LotParentId" is not null
      and ${db.dialect.isAny(name('DocumentId'), documentIds)}`);
  return rows.map(({ Id }) => Id);
};

/** The receipts of lines; then those whose goods were exchanged for them, which paid for them in part. */
const sources = async (db: Database, organisationId: number, lotIds: readonly number[]): Promise<number[]> => {
  const found = new Set<number>();
  let lots = lotIds;
  for (let step = 0; step <= mostExchanges && lots.length > 0; step += 1) {
    const fresh = (await receiptsOf(db, organisationId, lots)).filter((id) => !found.has(id));
    for (const id of fresh) found.add(id);
    lots = await exchangedBy(db, organisationId, fresh);
  }
  return [...found];
};

interface PayoffRow {
  Id: number;
  DocumentId: number;
  TenderId: number;
  Value: number;
  ReturnedValue: number;
  GiftcardId: number | null;
}

interface ReceiptRow {
  Id: number;
  ContractorId: number | null;
  CashRounding: number;
}

interface TenderRow {
  Id: number;
  Name: string | null;
  Settings: string | null;
  Type: number;
}

/**
 * Payments of sold lines, those of their own receipts first, locked against other refunds until the transaction ends.
 */
export const lockPayments = async (
  db: Database,
  organisationId: number,
  soldLotIds: readonly number[],
): Promise<PaidRow[]> => {
  const ids = await sources(db, organisationId, soldLotIds);
  if (ids.length === 0) return [];
  const payoffs = await db.all<PayoffRow>(sql`
    select "Id", "DocumentId", "TenderId", coalesce("Value", 0) as "Value",
      coalesce("ReturnedValue", 0) as "ReturnedValue", "GiftcardId"
    from "Payoff" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('DocumentId'), ids)}
    order by "Id"${db.dialect.forUpdate}`);
  const rounding = db.dialect.numberIn(words('"Settings"'), 'CashRounding');
  const [receipts, tenders] = await Promise.all([
    db.all<ReceiptRow>(sql`
      select "Id", "ContractorId", cast(coalesce(${rounding}, 0) as bigint) as "CashRounding" from "Document"
      where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('Id'), ids)}`),
    db.all<TenderRow>(sql`
      select "Id", "Name", "Settings", coalesce("TenderActionType", 0) as "Type" from "Tender"
      where "OrganisationId" = ${organisationId}
        and ${db.dialect.isAny(
          name('Id'),
          payoffs.map(({ TenderId }) => TenderId),
        )}`),
  ]);
  const receiptOf = new Map(receipts.map((row) => [row.Id, row]));
  const tenderOf = new Map(tenders.map((row) => [row.Id, tenderFacts(row)]));
  return ids.flatMap((id) =>
    payoffs
      .filter(({ DocumentId }) => DocumentId === id)
      .map(({ DocumentId: _, ...row }) => ({
        ...row,
        tender: tenderOf.get(row.TenderId) ?? { type: 0, isGiftcard: false, isPoints: false },
        ContractorId: receiptOf.get(id)?.ContractorId ?? null,
        CashRounding: Number(receiptOf.get(id)?.CashRounding ?? 0),
      })),
  );
};
