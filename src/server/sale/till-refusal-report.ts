import { refusedAsReused, refusedCodes, type RefusedCode } from '#domain/sale/refused.ts';
import type { CallContext, HandlerOf, RequestOf } from '../call/context.ts';
import { deviceOf } from '../call/device.ts';
import { publishChange } from '../entity/index.ts';
import { noteRefused } from '../storage/ledger/attention.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord } from '../storage/records/index.ts';
import { cashiersAt, employeesAmong } from '../storage/session/till-rows.ts';

type Refusal = RequestOf<'TillRefusalReport'>['refusals'][number];

/** A till sends few at a time. */
const mostTaken = 100;
/** In characters of JSON; a receipt of five hundred lines takes half of it. */
const longestCopy = 200_000;

/** The branch, where it is the company's. */
const branchOf = async (
  { Branch }: Refusal,
  { db, session: { organisationId } }: CallContext,
): Promise<number | undefined> =>
  Branch?.Id ? (await readRecord(db, modelOf('Branch'), { organisationId, id: Branch.Id }))?.Id : undefined;

/** Who sold; an employee whom the device alone names is said to have, and no more. */
interface Seller {
  employeeId?: number | undefined;
  saidId?: number | undefined;
}

/** The employee who had proved by a PIN to have the device unlocked then; of several, the one that is named. */
const sellerOf = async ({ DoneOn, Employee }: Refusal, context: CallContext): Promise<Seller> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const named = Employee?.Id ?? 0;
  const [spans, ours] = await Promise.all([
    cashiersAt(db, deviceOf(context), DoneOn),
    employeesAmong(db, organisationId, [named]),
  ]);
  const proved = new Set(spans.filter(({ IsProved }) => IsProved === 1).map(({ EmployeeId }) => EmployeeId));
  const [only] = proved;
  if (proved.has(named) || proved.size === 1) return { employeeId: proved.has(named) ? named : only };
  return ours.has(named) ? { saidId: named } : {};
};

/** False: there is nothing to keep, or more than is kept. */
const keep = async (refusal: Refusal, context: CallContext): Promise<boolean> => {
  const { ClientId, TillRefusalType: type, DoneOn, Number: number, Sum, Code, Message } = refusal;
  const kind = (refusedCodes as Readonly<Record<number, RefusedCode>>)[type];
  const code = kind && Code === 'CLIENT_ID_REUSED' ? refusedAsReused : kind;
  const body = JSON.stringify(refusal.Refused ?? null);
  if (code === undefined || body.length > longestCopy) return false;
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const { employeeId, saidId } = await sellerOf(refusal, context);
  const isNew = await noteRefused(db, {
    organisationId,
    clientId: ClientId,
    code,
    device: deviceOf(context).deviceUuid,
    branchId: await branchOf(refusal, context),
    employeeId,
    on: now,
    details: {
      ...{ number: number ?? '', sum: Sum ?? 0, approvedOn: DoneOn, fault: Code, message: Message ?? '' },
      ...(saidId !== undefined && { cashier: saidId }),
    },
    body,
  });
  if (isNew) publishChange(context, modelOf('Attention'), 0, 'create');
  return true;
};

/** Keeps copies of what was refused, once each. Answers which the office has. */
export const tillRefusalReport: HandlerOf<'TillRefusalReport'> = async ({ refusals }, context) => {
  const ClientIds: string[] = [];
  for (const refusal of refusals.slice(0, mostTaken))
    if (await keep(refusal, context)) ClientIds.push(refusal.ClientId);
  return { ClientIds };
};
