import { callDeviceService, DeviceServiceNotReady } from '#client/http/device-service.ts';
import type { CardPayment, CardSlip } from '#domain/sale/payment/card-payment.ts';
import type { ActiveTerminal } from './active-terminal.ts';

/** Outcome of a card payment; `open`: unknown yet. */
export type CardEnd =
  | { readonly kind: 'taken'; readonly slip: CardSlip }
  | { readonly kind: 'refused'; readonly reason: string | undefined }
  | { readonly kind: 'unreachable'; readonly isService: boolean }
  | { readonly kind: 'open' };

interface WireJob {
  readonly State: string;
  readonly Reason?: string;
  readonly Slip?: { readonly Authorisation?: string; readonly Card?: string; readonly LastDigits?: string };
}

const [longestCode, longestName] = [20, 40];

const slipOf = ({ Authorisation, Card, LastDigits }: NonNullable<WireJob['Slip']> = {}): CardSlip => ({
  ...(Authorisation && { authorisation: Authorisation.slice(0, longestCode) }),
  ...(Card && { card: Card.slice(0, longestName) }),
  ...(LastDigits && /^\d{4}$/.test(LastDigits) && { lastDigits: LastDigits }),
});

/** Reasons of a payment that never reached the terminal. */
const notThere: ReadonlySet<string> = new Set(['NOT_FOUND', 'OFFLINE', 'NOT_ALLOWED']);

const endOf = ({ State, Reason, Slip }: WireJob): CardEnd => {
  if (State === 'done') return { kind: 'taken', slip: slipOf(Slip) };
  if (State !== 'failed') return { kind: 'open' };
  return notThere.has(Reason ?? '') ? { kind: 'unreachable', isService: false } : { kind: 'refused', reason: Reason };
};

const usualLimitMs = 90_000;
/** The service answers somewhat later than the terminal gives up. */
const marginMs = 20_000;

const limitOf = ({ device: { Settings } }: ActiveTerminal): number =>
  (Number(Settings.find(({ Key }) => Key === 'timeout')?.Value) || usualLimitMs) + marginMs;

/** The service is there, and knows this till: as long as it is not, nothing has been sent. */
const isThere = async ({ host }: ActiveTerminal): Promise<boolean> => {
  try {
    const { Paired } = await callDeviceService<{ Paired: boolean }>(host, 'IsReady');
    return Paired;
  } catch (fault) {
    if (fault instanceof DeviceServiceNotReady) return false;
    throw fault;
  }
};

/** Breaks a payment off; one that has not come to the service yet is not begun when it comes. */
export const abortPayment = async ({ host, device }: ActiveTerminal, { id }: CardPayment): Promise<void> => {
  await callDeviceService(host, 'Abort', { Id: id, device }).catch(() => {});
};

/** The server did not pass it on. */
const refused = { Job: undefined } as const;

/** Charges a card, or gives back to it: once by the name of the payment, however often it is sent. */
export const sendPayment = async (terminal: ActiveTerminal, card: CardPayment, currency: string): Promise<CardEnd> => {
  const payment = { kind: card.sum < 0 ? 'refund' : 'sale', sum: Math.abs(card.sum), currency };
  const options = { jobId: card.id, timeoutMs: limitOf(terminal) };
  const answer = await callDeviceService<{ Job?: WireJob }>(
    terminal.host,
    'Pay',
    { device: terminal.device, payment },
    options,
  ).catch((fault: unknown) => (fault instanceof DeviceServiceNotReady && fault.isRefused ? refused : undefined));
  if (!answer) return { kind: 'open' };
  if (answer === refused) return { kind: 'unreachable', isService: true };
  // Without a job the service knows no such device.
  return answer.Job ? endOf(answer.Job) : { kind: 'unreachable', isService: false };
};

export const canSend = isThere;

/** Asks for the outcome of a sent payment; one that never arrived is cancelled. */
export const askPayment = async (terminal: ActiveTerminal, card: CardPayment): Promise<CardEnd> => {
  const { host, device } = terminal;
  try {
    const { Job } = await callDeviceService<{ Job: WireJob | null }>(host, 'Job', { Id: card.id, device });
    if (Job) return endOf(Job);
    const { Job: aborted } = await callDeviceService<{ Job: WireJob | null }>(host, 'Abort', { Id: card.id, device });
    return aborted ? endOf(aborted) : { kind: 'open' };
  } catch {
    return { kind: 'open' };
  }
};

/** A person has looked at the terminal. */
export const tellPayment = async (
  { host, device }: ActiveTerminal,
  card: CardPayment,
  isPaid: boolean,
): Promise<void> => {
  await callDeviceService(host, 'JobResolve', { Id: card.id, IsPrinted: isPaid, device }).catch(() => {});
  if (!isPaid) await callDeviceService(host, 'Abort', { Id: card.id, device }).catch(() => {});
};
