import type { Connection } from '../../connections/connection.ts';
import { withLine } from '../../connections/with-line.ts';
import { DeviceFault } from '../../device-fault.ts';
import type { CardSlip, Driver, Outcome, Parameters, Work } from '../../driver.ts';
import { fromUtf8, joined, lowFirst, utf8 } from '../../bytes.ts';
import { lastFour, whileAbortable } from '../../language/card-payment.ts';
import { network, timeout } from '../../language/parameters.ts';

const headerLength = 4;

/** Four bytes of length, highest first, and so many of JSON. */
const frame = (message: object): Uint8Array => {
  const body = utf8(JSON.stringify(message));
  return joined(lowFirst(body.length, headerLength).reverse(), body);
};

const wholeFrame = (bytes: Uint8Array): number | undefined => {
  if (bytes.length < headerLength) return undefined;
  const end = headerLength + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return bytes.length >= end ? end : undefined;
};

interface Answer {
  readonly Ref?: string;
  readonly State?: 'approved' | 'declined' | 'none';
  readonly Reason?: string;
  readonly Authorisation?: string;
  readonly Card?: string;
  /** Of the card, as much as the terminal tells. */
  readonly Number?: string;
  readonly Trace?: string;
  readonly Terminal?: string;
}

/** Time for a customer to present a card. */
const limitOf = ({ timeout: limit }: Parameters): number => Number(limit) || 90_000;

const ask = async (line: Connection, message: object, { parameters, jobId }: Work): Promise<Answer> => {
  await line.write(frame(message));
  const bytes = await line.read(wholeFrame, limitOf(parameters));
  const answer = JSON.parse(fromUtf8(bytes.subarray(headerLength))) as Answer;
  // The answer to another question is ignored.
  if (answer.Ref !== jobId) throw new DeviceFault('NO_ANSWER');
  return answer;
};

const slipOf = ({ Authorisation, Card, Number: number, Trace, Terminal }: Answer): CardSlip => ({
  ...(Authorisation && { authorisation: Authorisation }),
  ...(Card && { card: Card }),
  ...lastFour(number),
  ...(Trace && { trace: Trace }),
  ...(Terminal && { terminal: Terminal }),
});

const outcomeOf = (answer: Answer): Outcome => {
  const { State, Reason } = answer;
  if (State === 'approved') return { state: 'done', slip: slipOf(answer) };
  if (State === 'declined') return { state: 'failed', reason: Reason ?? 'DECLINED' };
  return State === 'none' ? { state: 'failed', reason: 'NOT_PAID' } : { state: 'unknown', reason: 'NO_ANSWER' };
};

const pay = (work: Work, message: object): Promise<Outcome> =>
  withLine(work, async (line) => {
    await work.begin({ ref: work.jobId });
    const abort = (): Promise<void> => line.write(frame({ Kind: 'abort', Ref: work.jobId }));
    return whileAbortable(work, abort, async () => outcomeOf(await ask(line, message, work)));
  });

/**
 * Bank terminals that take JSON on port 9990. Each payment has our own reference, by which the terminal is asked for
 * the outcome. A payment counts only on the terminal's word, and no card is charged twice.
 */
export const driver: Driver = {
  name: 'json',
  parameters: { type: 'object', properties: { ...network(9990), ...timeout(90_000) } },
  pay: (work, { kind, sum, currency }) => pay(work, { Kind: kind, Ref: work.jobId, Sum: sum, Currency: currency }),
  inquire: (work) =>
    withLine(work, async (line) => outcomeOf(await ask(line, { Kind: 'last', Ref: work.jobId }, work))),
};
