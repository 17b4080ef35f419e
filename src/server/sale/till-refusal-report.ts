import { refusedAsReused, refusedCodes, type RefusedCode } from '#domain/sale/refused.ts';
import type { CallContext, HandlerOf, RequestOf } from '../call/context.ts';
import { deviceOf } from '../call/device.ts';
import { publishChange } from '../entity/index.ts';
import { noteRefused } from '../storage/ledger/attention.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord } from '../storage/records/index.ts';
import { employeesAmong } from '../storage/session/till-rows.ts';

type Refusal = RequestOf<'TillRefusalReport'>['refusals'][number];

/** A till sends few at a time. */
const mostTaken = 100;
/** In characters of JSON; a receipt of five hundred lines takes half of it. */
const longestCopy = 200_000;

/** The branch and the employee, where they are the company's. */
const placeOf = async (
  { Branch, Employee }: Refusal,
  { db, session: { organisationId } }: CallContext,
): Promise<{ branchId?: number | undefined; employeeId?: number | undefined }> => {
  const [branch, ours] = await Promise.all([
    Branch?.Id ? readRecord(db, modelOf('Branch'), { organisationId, id: Branch.Id }) : undefined,
    employeesAmong(db, organisationId, [Employee?.Id ?? 0]),
  ]);
  return { branchId: branch?.Id, employeeId: ours.has(Employee?.Id ?? 0) ? Employee?.Id : undefined };
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
  const isNew = await noteRefused(db, {
    organisationId,
    clientId: ClientId,
    code,
    device: deviceOf(context).deviceUuid,
    ...(await placeOf(refusal, context)),
    on: now,
    details: { number: number ?? '', sum: Sum ?? 0, approvedOn: DoneOn, fault: Code, message: Message ?? '' },
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
