import type { Connection } from '../connections/connection.ts';
import { DeviceFault } from '../device-fault.ts';
import type { Driver, Outcome, Parameters, Work } from '../driver.ts';
import { joined } from '../language/bytes.ts';
import { network, timeout } from '../language/parameters.ts';

/** Four bytes of length, highest first, and so many of JSON. */
const frame = (message: object): Uint8Array => {
  const body = Buffer.from(JSON.stringify(message), 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return joined(length, body);
};

const headerLength = 4;

const wholeFrame = (bytes: Uint8Array): number | undefined => {
  if (bytes.length < headerLength) return undefined;
  const end = headerLength + Buffer.from(bytes).readUInt32BE(0);
  return bytes.length >= end ? end : undefined;
};

interface Answer {
  readonly Ref?: string;
  readonly State?: 'approved' | 'declined' | 'none';
  readonly Reason?: string;
}

/** Somebody stands before the terminal and looks for a card. */
const limitOf = ({ timeout: limit }: Parameters): number => Number(limit) || 90_000;

const ask = async (line: Connection, message: object, { parameters, jobId }: Work): Promise<Answer> => {
  await line.write(frame(message));
  const bytes = await line.read(wholeFrame, limitOf(parameters));
  const answer = JSON.parse(Buffer.from(bytes.subarray(headerLength)).toString('utf8')) as Answer;
  // An answer to somebody else's question is none to ours.
  if (answer.Ref !== jobId) throw new DeviceFault('NO_ANSWER');
  return answer;
};

const outcomeOf = ({ State, Reason }: Answer): Outcome => {
  if (State === 'approved') return { state: 'done' };
  if (State === 'declined') return { state: 'failed', reason: Reason ?? 'DECLINED' };
  return State === 'none' ? { state: 'failed', reason: 'NOT_PAID' } : { state: 'unknown', reason: 'NO_ANSWER' };
};

const talk = async (work: Work, message: object, isBegun: boolean): Promise<Outcome> => {
  const line = await work.connect();
  try {
    if (isBegun) await work.begin({ ref: work.jobId });
    return outcomeOf(await ask(line, message, work));
  } finally {
    await line.close();
  }
};

/**
 * Bank terminals that take JSON on port 9990: each payment has our own reference, by which the terminal is asked what
 * came of it. Nobody is said to have paid without the terminal's word, and nobody is charged twice.
 */
export const driver: Driver = {
  name: 'json',
  parameters: { type: 'object', properties: { ...network(9990), ...timeout(90_000) } },
  pay: (work, { kind, sum, currency }) =>
    talk(work, { Kind: kind, Ref: work.jobId, Sum: sum, Currency: currency }, true),
  inquire: (work) => talk(work, { Kind: 'last', Ref: work.jobId }, false),
};
