import type { Connection } from '../../connections/connection.ts';
import { withLine } from '../../connections/with-line.ts';
import { DeviceFault } from '../../device-fault.ts';
import type { CardSlip, Driver, Facts, Outcome, Parameters, Payment, Work } from '../../driver.ts';
import { joined } from '../../bytes.ts';
import { whileAbortable } from '../../language/card-payment.ts';
import { bankTerminal, network, timeout } from '../../language/parameters.ts';
import {
  bcd,
  currencyNumbers,
  readApdu,
  readResult,
  takeApdu,
  writeApdu,
  zvt,
  type Apdu,
  type ZvtResult,
} from '../../language/zvt.ts';

/** Time for a customer to present a card, in milliseconds. */
const usualLimitMs = 90_000;
const answerMs = 5_000;
/** Refusals stand at 84 00 and above. */
const refused = 0x84;

/** Result codes of an abort at the terminal or the till, or of a time-out. */
const brokenOff = 0x6c;

const isAnswer = (control: number): boolean => control >> 8 === refused || control >> 8 === zvt.accepted >> 8;

const limitOf = ({ timeout: limit }: Parameters): number => Number(limit) || usualLimitMs;

/** Limit of commands without a customer. */
const shortOf = (parameters: Parameters): number => Math.min(limitOf(parameters), answerMs);

const hear = async (line: Connection, limitMs: number): Promise<Apdu> => readApdu(await line.read(takeApdu, limitMs));

const acknowledge = (line: Connection): Promise<void> =>
  line.write(writeApdu({ control: zvt.accepted, data: new Uint8Array() }));

interface Talked extends ZvtResult {
  /** The terminal has ended it; else it broke it off. */
  readonly isDone: boolean;
}

/** A command from its acceptance to its end; lines of a slip in between are ignored. */
const command = async (
  line: Connection,
  { limitMs, ...apdu }: Apdu & { limitMs: number },
): Promise<Talked | undefined> => {
  await line.write(writeApdu(apdu));
  const accepted = await hear(line, Math.min(limitMs, answerMs));
  if (accepted.control >> 8 === refused) return undefined;
  if (accepted.control >> 8 !== zvt.accepted >> 8) throw new DeviceFault('NO_ANSWER');
  let result: ZvtResult = {};
  for (;;) {
    const { control, data } = await hear(line, limitMs);
    // Answer to a request to abort the payment; the end of the payment is reported separately.
    if (isAnswer(control)) continue;
    await acknowledge(line);
    if (control === zvt.result) result = readResult(data);
    if (control === zvt.done) return { ...result, isDone: true };
    if (control === zvt.aborted) return { ...result, code: data[0] ?? 0xff, isDone: false };
  }
};

/** Bits of what the till wants: it prints slips of payments and of others, line by line; it hears of each step. */
const [tillPrints, hearsSteps] = [0x86, 0x08];

const register = async (
  line: Connection,
  { parameters }: Work,
  { wish, currency }: { wish: number; currency: number },
) => {
  const data = joined(bcd(String(parameters['password'] ?? '000000'), 3), wish, bcd(currency, 2));
  const answer = await command(line, { control: zvt.register, data, limitMs: shortOf(parameters) });
  if (!answer?.isDone) throw new DeviceFault('REFUSED', { message: 'the terminal does not take the till' });
};

/** The last payment: its slip comes line by line to the till, which prints none of it. */
const lastPayment = async (line: Connection, work: Work, currency: number): Promise<ZvtResult> => {
  await register(line, work, { wish: tillPrints | hearsSteps, currency });
  const data = bcd(String(work.parameters['password'] ?? '000000'), 3);
  const last = await command(line, { control: zvt.repeatReceipt, data, limitMs: shortOf(work.parameters) });
  return last?.isDone ? last : {};
};

const noTrace = 'none';

const slipOf = ({ authorisation, card, lastDigits, trace, terminal }: ZvtResult): CardSlip => ({
  ...(authorisation && { authorisation }),
  ...(card && { card }),
  ...(lastDigits && { lastDigits }),
  ...(trace && { trace }),
  ...(terminal && { terminal }),
});

const refusal = (code: number | undefined): Outcome => ({
  state: 'failed',
  reason: code === brokenOff ? 'ABORTED' : 'DECLINED',
});

const pay = (work: Work, { kind, sum, currency }: Payment): Promise<Outcome> =>
  withLine(work, async (line) => {
    const number = currencyNumbers[currency];
    if (number === undefined) throw new DeviceFault('WRONG_INPUT', { message: `no number of ${currency}` });
    const { trace = noTrace } = await lastPayment(line, work, number);
    await register(line, work, { wish: hearsSteps, currency: number });
    const password = kind === 'refund' ? bcd(String(work.parameters['password'] ?? '000000'), 3) : [];
    const data = joined(password, 0x04, bcd(sum, 6), 0x49, bcd(number, 2));
    await work.begin({ trace, sum, currency: number });
    const control = kind === 'refund' ? zvt.refund : zvt.pay;
    const abort = (): Promise<void> => line.write(writeApdu({ control: zvt.abort, data: new Uint8Array() }));
    const answer = await whileAbortable(work, abort, () =>
      command(line, { control, data, limitMs: limitOf(work.parameters) }),
    );
    if (!answer) return { state: 'failed', reason: 'REFUSED' };
    if (answer.isDone && answer.code === 0) return { state: 'done', slip: slipOf(answer) };
    return answer.code === undefined ? { state: 'unknown', reason: 'NO_ANSWER' } : refusal(answer.code);
  });

/** Another payment than before, of this sum and taken, is this one; the same as before: there was none since. */
const judge = (before: Facts, last: ZvtResult): Outcome => {
  const { trace = noTrace, sum, code } = last;
  if (trace === before['trace']) return { state: 'failed', reason: 'NOT_PAID' };
  if (sum !== before['sum']) return { state: 'unknown', reason: 'NO_ANSWER' };
  return code === 0 ? { state: 'done', slip: slipOf(last) } : refusal(code);
};

/** Bank terminals of Germany, Austria and Switzerland, and of the makers that sell to them. */
export const driver: Driver = {
  name: 'zvt',
  parameters: { type: 'object', properties: { ...network(20_007), ...timeout(usualLimitMs), ...bankTerminal } },
  pay,
  inquire: async (work, before) => {
    if (before['trace'] === undefined) return { state: 'unknown', reason: 'NO_ANSWER' };
    return withLine(work, async (line) => judge(before, await lastPayment(line, work, Number(before['currency']))));
  },
  look: (work) =>
    withLine(work, async (line) => {
      await register(line, work, { wish: hearsSteps, currency: currencyNumbers['MDL'] ?? 0 });
      return { state: 'done' };
    }),
};
