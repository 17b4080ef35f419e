import type { Connection } from '../../connections/connection.ts';
import { withLine } from '../../connections/with-line.ts';
import { DeviceFault } from '../../device-fault.ts';
import type { Driver, Facts, Outcome, Parameters, Work } from '../../driver.ts';
import { joined } from '../../bytes.ts';
import type { CodePage } from '../../language/code-pages.ts';
import { pagesFrom } from '../../language/esc-pos.ts';
import { answersAlways, cable, codePage, network, timeout } from '../../language/parameters.ts';
import {
  readStarStatus,
  starAskStatus,
  starCountEnd,
  starCut,
  starInitialise,
  starKick,
  starReceipt,
  starReceiptEnds,
  takeStarStatus,
  type StarStatus,
} from '../../language/star-prnt.ts';

const limitOf = ({ timeout: limit }: Parameters): number => Number(limit) || 10_000;
const isTold = ({ answers }: Parameters): boolean => answers !== 'none';
const pageOf = ({ codePage: page }: Parameters): CodePage => (page as CodePage | undefined) ?? 'cp852';

const nextStatus = async (line: Connection, limitMs: number): Promise<StarStatus> =>
  readStarStatus(await line.read(takeStarStatus, limitMs));

/** Statuses come unasked too: the last that has come is the one that counts. */
const askStatus = async (line: Connection, limitMs: number): Promise<StarStatus> => {
  await line.write(starAskStatus);
  let status = await nextStatus(line, limitMs);
  const more = (): Promise<StarStatus | undefined> => nextStatus(line, 30).catch(() => undefined);
  for (let next = await more(); next; next = await more()) status = next;
  return status;
};

const refuseUnready = ({ isPaperOut, isCoverOpen, isOffline }: StarStatus): void => {
  if (isPaperOut) throw new DeviceFault('PAPER_OUT');
  if (isCoverOpen) throw new DeviceFault('COVER_OPEN');
  if (isOffline) throw new DeviceFault('OFFLINE');
};

const waitForCount = async (line: Connection, counter: number, limitMs: number): Promise<void> => {
  const end = Date.now() + limitMs;
  for (;;) {
    const left = end - Date.now();
    if (left <= 0) throw new DeviceFault('NO_ANSWER');
    if ((await nextStatus(line, left)).counter === counter) return;
  }
};

/** Where 0 is a number before or after, a printer that lost its power in between could not be told apart. */
const highestCounter = 31 - starReceiptEnds;

/** Counts on until the number lies between 1 and the highest: nothing is printed by it. */
const readCounter = async (line: Connection, { parameters }: Work): Promise<number> => {
  const status = await askStatus(line, limitOf(parameters));
  refuseUnready(status);
  let { counter } = status;
  while (counter === 0 || counter > highestCounter) {
    counter = (counter + 1) % 32;
    await line.write(starCountEnd);
    await waitForCount(line, counter, limitOf(parameters));
  }
  return counter;
};

/** `ends`: how many of them the bytes have the printer count. */
const send = (work: Work, bytes: Uint8Array, ends: number): Promise<Outcome> =>
  withLine(work, async (line) => {
    const counter = isTold(work.parameters) ? await readCounter(line, work) : undefined;
    await work.begin(counter === undefined ? {} : { counter, ends });
    await line.write(bytes);
    if (counter !== undefined) await waitForCount(line, counter + ends, limitOf(work.parameters));
    return { state: 'done' };
  });

/** Longer than a printer takes for what it has got already. */
const drainMs = 1_500;

const pause = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

/** `uncut`: the whole text is there. */
type Judged = Outcome['state'] | 'uncut';

const judge = ({ counter, ends = 1 }: Facts, status: StarStatus): Judged => {
  const counted = status.counter - Number(counter);
  if (counted === Number(ends)) return 'done';
  if (counted < 0 || counted > Number(ends)) return 'unknown';
  // It prints on when there is paper again.
  refuseUnready(status);
  return counted === 0 ? 'failed' : 'uncut';
};

const outcomeOf = (state: Outcome['state']): Outcome => ({
  state,
  ...(state === 'unknown' && { reason: 'NO_ANSWER' }),
  ...(state === 'failed' && { reason: 'PART_PRINTED' }),
});

/** Outcome of a job once the printer's buffer is printed; a receipt that hangs there is cut off. */
const settle = async (line: Connection, before: Facts, limitMs: number): Promise<Outcome> => {
  const first = judge(before, await askStatus(line, limitMs));
  if (first === 'done' || first === 'unknown') return outcomeOf(first);
  await pause(drainMs);
  const status = await askStatus(line, limitMs);
  const last = judge(before, status);
  if (last !== 'uncut') return outcomeOf(last);
  await line.write(joined(starCut, starCountEnd));
  await waitForCount(line, status.counter + 1, limitMs);
  return outcomeOf('done');
};

export const driver: Driver = {
  name: 'star-prnt',
  parameters: {
    type: 'object',
    properties: {
      ...network(9100),
      ...cable(9600),
      ...timeout(10_000),
      ...codePage('cp852'),
      ...answersAlways,
    },
  },
  printReceipt: (work, { paper }) =>
    send(work, starReceipt(paper, pagesFrom(pageOf(work.parameters))), starReceiptEnds),
  openDrawer: (work) => send(work, joined(starInitialise, starKick, starCountEnd), 1),
  look: (work) =>
    withLine(work, async (line) => {
      if (isTold(work.parameters)) refuseUnready(await askStatus(line, limitOf(work.parameters)));
      return { state: 'done' };
    }),
  inquire: async (work, before: Facts) => {
    if (before['counter'] === undefined) return { state: 'unknown', reason: 'NO_ANSWER' };
    return withLine(work, (line) => settle(line, before, limitOf(work.parameters)));
  },
};
