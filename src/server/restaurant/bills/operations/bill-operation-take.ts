import { Fault } from '#domain/faults.ts';
import { BillOperationType, type BillOperation, type DocumentGroup } from '#generated/types.ts';
import type { AnswerOf, CallContext, HandlerOf } from '../../../call/context.ts';
import { bodyHash } from '../../../entity/index.ts';
import { modelOf } from '../../../storage/models.ts';
import { findByClientId, insertRow, readRow, updateRecord } from '../../../storage/records/index.ts';
import { billNamed, type Operation } from './standing-bill.ts';
import { takeDescription } from './take-description.ts';
import { takeClosing, type Closing } from './take-closing.ts';
import { takeOrder } from './take-order.ts';
import { takePart } from './take-part.ts';
import { takePrices } from './take-prices.ts';

type Answer = AnswerOf<'BillOperationTake'>;

const log = () => modelOf('BillOperation');

/** The desk of a bill that is open; a desk that is gone, or of another branch, changes nothing. */
const takeMove = async (operation: Operation, context: CallContext): Promise<DocumentGroup | undefined> => {
  const {
    db,
    within,
    session: { organisationId },
  } = context;
  const bill = await billNamed(operation, context);
  const desk = operation.Desk?.Id && (await readRow(db, modelOf('Unit'), { organisationId, id: operation.Desk.Id }));
  if (!bill || bill.ApprovedOn || !desk || (desk.Branch && desk.Branch.Id !== bill.Branch?.Id)) return bill;
  const { Id, Version } = bill;
  return within('DocumentGroupUpdate', { documentGroup: { Id, Version, Desk: { Id: desk.Id } } as DocumentGroup });
};

/** Changes the waiter of an open bill; a dismissed one changes nothing. */
const takeHandOver = async (operation: Operation, context: CallContext): Promise<DocumentGroup | undefined> => {
  const {
    db,
    within,
    session: { organisationId },
  } = context;
  const bill = await billNamed(operation, context);
  const { Waiter } = operation;
  const waiter = Waiter?.Id && (await readRow(db, modelOf('Employee'), { organisationId, id: Waiter.Id }));
  if (!bill || bill.ApprovedOn || !waiter || waiter.InactiveOn) return bill;
  const { Id, Version } = bill;
  return within('DocumentGroupUpdate', {
    documentGroup: { Id, Version, Employee: { Id: waiter.Id } } as DocumentGroup,
  });
};

/** Effect on the bill, by type of operation. */
const effects: Readonly<
  Record<number, (operation: Operation, context: CallContext, isAsked: boolean) => Promise<Partial<Closing>>>
> = {
  [BillOperationType.Order]: async (operation, context) => ({ bill: await takeOrder(operation, context) }),
  [BillOperationType.Move]: async (operation, context) => ({ bill: await takeMove(operation, context) }),
  [BillOperationType.Close]: takeClosing,
  [BillOperationType.Price]: async (operation, context) => ({ bill: await takePrices(operation, context) }),
  [BillOperationType.Describe]: async (operation, context) => ({ bill: await takeDescription(operation, context) }),
  [BillOperationType.PayPart]: takePart,
  [BillOperationType.HandOver]: async (operation, context) => ({ bill: await takeHandOver(operation, context) }),
};

/**
 * Records that the operation is being taken; undefined: it was taken before. The same one sent at the same moment waits
 * here.
 */
const begin = async (
  operation: Operation,
  hash: string,
  context: CallContext,
): Promise<Pick<BillOperation, 'Id'> | undefined> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const { ClientId, BillOperationType: type, Bill, Branch, Employee, CreatedOn } = operation;
  const known = Employee?.Id && (await readRow(db, modelOf('Employee'), { organisationId, id: Employee.Id }));
  return insertRow(db, log(), {
    OrganisationId: organisationId,
    Version: 1,
    ClientId,
    BodyHash: hash,
    BillOperationType: type,
    BillClientId: Bill.ClientId,
    Branch,
    ...(known && { Employee }),
    CreatedOn,
  });
};

const answerOf = async (id: number, { db, session: { organisationId } }: CallContext): Promise<Answer> => {
  const { BillId, Excess } = (await readRow(db, log(), { organisationId, id })) ?? {};
  const bill = BillId ? await readRow(db, modelOf('DocumentGroup'), { organisationId, id: BillId }) : undefined;
  const taken = { Id: id, ...(Excess && { Excess }) };
  if (!bill) return taken;
  const { Id, ClientId, Name, Code, ApprovedOn } = bill;
  return { ...taken, DocumentGroup: { Id, ClientId, Name, Code, ApprovedOn } as Answer['DocumentGroup'] };
};

/** Result of the operation taken before under the same ClientId. @throws CLIENT_ID_REUSED for a different operation */
const repeated = async (operation: Operation, hash: string, context: CallContext): Promise<Answer> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const known = await findByClientId(db, log(), organisationId, operation.ClientId as string);
  if (known?.BodyHash !== hash) throw new Fault('CLIENT_ID_REUSED');
  return answerOf(known.Id, context);
};

/** The rights of an employee whom nothing proves; the menu stays that of the till. */
const noRights = { isSuperuser: false, actorType: undefined, additional: undefined };

/**
 * An operation of another employee does not get the rights of the session that delivers it: one that needs a right is
 * noted.
 */
const asMaker = ({ Employee }: Operation, isAsked: boolean, context: CallContext): CallContext => {
  const { till, employeeId } = context.session;
  return !till || isAsked || Employee?.Id === employeeId ? context : context.withRights(noRights);
};

/**
 * Takes what a device did to a bill, once, and joins it with what others did meanwhile: it is done, so it is not
 * refused for what became of the bill.
 * @throws ORDER_ITEMS_MISSING, DOCUMENT_DEPOT_MISSING, TENDER_TOO_LITTLE, CLIENT_ID_REUSED, NOT_FOUND
 */
export const billOperationTake: HandlerOf<'BillOperationTake'> = async ({ operation, asked }, context) => {
  const {
    db,
    session: { organisationId },
  } = context;
  const hash = bodyHash(operation);
  const row = await begin(operation, hash, context);
  if (!row) return repeated(operation, hash, context);
  const effect = effects[operation.BillOperationType];
  if (!effect) throw new Fault('DOCUMENT_OPERATION');
  const { Cards } = operation;
  const isAsked = asked ?? false;
  const { bill, paid, excess } = await effect(operation, asMaker(operation, isAsked, context), isAsked);
  await updateRecord(db, log(), {
    organisationId,
    id: row.Id,
    changes: { BillId: bill?.Id, Paid: paid, Excess: excess, ...(Cards?.length && { Settings: { Cards } }) },
  });
  return answerOf(row.Id, context);
};
