import { payoffsOf, type BillPart } from '#domain/restaurant/bill-parts.ts';
import { isCash } from '#domain/sale/tender.ts';
import { CashMovementType, type CashMovement, type DocumentGroup, type Instant, type Minor } from '#generated/types.ts';
import type { CallContext } from '../../../call/context.ts';
import { publishChange } from '../../../entity/index.ts';
import { modelOf } from '../../../storage/models.ts';
import { insertRecord, readRecords } from '../../../storage/records/index.ts';
import { journalMovement } from '../../../storage/ledger/journal/cash-entry.ts';

type PartMovement = typeof CashMovementType.BillPart | typeof CashMovementType.BillPartSettled;

/** The cash among the payments of parts, in hundredths. */
const cashOf = async (parts: readonly BillPart[], { db, session: { organisationId } }: CallContext): Promise<Minor> => {
  const payoffs = parts.flatMap(payoffsOf);
  const ids = [...new Set(payoffs.map(({ Tender }) => Tender.Id))];
  const tenders = await readRecords(db, modelOf('Tender'), organisationId, ids);
  const inCash = new Set(tenders.filter(isCash).map(({ Id }) => Id));
  return payoffs.reduce((sum, { Tender, Value }) => sum + (inCash.has(Tender.Id) ? Value : 0), 0);
};

interface PartCash {
  bill: Pick<DocumentGroup, 'Branch' | 'Depot' | 'Code'>;
  parts: readonly BillPart[];
  type: PartMovement;
  on: Instant;
  employeeId?: number | undefined;
}

/**
 * Records in the drawer what cash came for parts of an open bill, and what of it was settled: it became a sale as the
 * bill was closed, or went back to the guests.
 */
export const movePartCash = async (
  { bill, parts, type, on, employeeId }: PartCash,
  context: CallContext,
): Promise<void> => {
  const { db, session } = context;
  const value = await cashOf(parts, context);
  if (value <= 0 || !bill.Branch || !bill.Depot) return;
  const employee = employeeId ?? session.employeeId;
  const model = modelOf('CashMovement');
  const movement = {
    Version: 1,
    Branch: { Id: bill.Branch.Id },
    Depot: { Id: bill.Depot.Id },
    ...(employee !== undefined && { Employee: { Id: employee } }),
    Till: 0,
    CashMovementType: type,
    Value: value,
    Reason: `# ${bill.Code ?? ''}`,
    CreatedOn: on,
  };
  const Id = await insertRecord(db, model, { ...movement, OrganisationId: session.organisationId });
  await journalMovement({ Id, ...movement } as CashMovement, context);
  publishChange(context, model, Id, 'create');
};
