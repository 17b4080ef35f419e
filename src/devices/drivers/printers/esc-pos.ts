import { exactly, upTo, type Connection } from '../../connections/connection.ts';
import { withLine } from '../../connections/with-line.ts';
import { DeviceFault } from '../../device-fault.ts';
import type { Driver, Facts, Outcome, Parameters, Work } from '../../driver.ts';
import { ascii, joined } from '../../bytes.ts';
import type { CodePage } from '../../language/code-pages.ts';
import {
  askCounter,
  askOffline,
  askPaper,
  clearBuffer,
  cutterCounter,
  displayLines,
  escPosReceipt,
  initialise,
  kickDrawer,
  lineCounter,
  nameProcess,
  pagesFrom,
} from '../../language/esc-pos.ts';
import { cable, codePage, network, timeout } from '../../language/parameters.ts';

/**
 * How much the printer tells. `full`: it names what it has printed, and counts lines and cuts. `status`: it answers
 * once the paper is printed. `none`: it only listens; what it was sent counts as printed.
 */
type Answers = 'full' | 'status' | 'none';

const answersOf = ({ answers }: Parameters): Answers => (answers === 'full' || answers === 'none' ? answers : 'status');
const limitOf = ({ timeout: limit }: Parameters): number => Number(limit) || 10_000;
const pageOf = ({ codePage: page }: Parameters): CodePage => (page as CodePage | undefined) ?? 'cp852';

const [coverOpen, paperEnd, anError] = [0x04, 0x20, 0x40];

/** A wedged printer is told from a working one by this one answer, which comes before all that it has in its memory. */
const refuseUnready = async (line: Connection, timeoutMs: number): Promise<void> => {
  await line.write(askOffline);
  const [status = 0] = await line.read(exactly(1), timeoutMs);
  if (status & paperEnd) throw new DeviceFault('PAPER_OUT');
  if (status & coverOpen) throw new DeviceFault('COVER_OPEN');
  if (status & anError) throw new DeviceFault('OFFLINE');
};

const readCounter = async (line: Connection, counter: number, timeoutMs: number): Promise<number> => {
  await line.write(askCounter(counter));
  return Number(ascii(await line.read(upTo(0), timeoutMs)).slice(1, -1));
};

const readFacts = async (line: Connection, parameters: Parameters): Promise<Facts> => {
  const answers = answersOf(parameters);
  if (answers === 'none') return {};
  await refuseUnready(line, limitOf(parameters));
  if (answers === 'status') return {};
  const cuts = await readCounter(line, cutterCounter, limitOf(parameters));
  return { cuts, lines: await readCounter(line, lineCounter, limitOf(parameters)) };
};

const lettersOfName = 4;
const figures = 36;

/** Four letters that another job hardly has: printers take no longer name. */
const processName = (jobId: string): string => {
  const sum = Array.from(jobId).reduce(
    (hash, letter) => (hash * 31 + letter.charCodeAt(0)) % figures ** lettersOfName,
    7,
  );
  return sum.toString(figures).padStart(lettersOfName, '0');
};

/** Returns when all that was sent is on paper, as far as the printer can tell. */
const confirm = async (line: Connection, { parameters, jobId }: Work): Promise<void> => {
  const answers = answersOf(parameters);
  if (answers === 'none') return;
  const name = processName(jobId);
  await line.write(answers === 'full' ? nameProcess(name) : askPaper);
  const answer = await line.read(answers === 'full' ? upTo(0) : exactly(1), limitOf(parameters));
  if (answers === 'full' && ascii(answer).slice(2, -1) !== name) throw new DeviceFault('NO_ANSWER');
};

const send = (work: Work, bytes: Uint8Array): Promise<Outcome> =>
  withLine(work, async (line) => {
    const facts = await readFacts(line, work.parameters);
    await work.begin(facts);
    await line.write(bytes);
    await confirm(line, work);
    return { state: 'done' };
  });

/** One cut more than before: this receipt is out. None: nothing of it, or a part that cannot be torn off. */
const judge = (before: Facts, after: Facts): Outcome => {
  const cuts = Number(after['cuts']) - Number(before['cuts']);
  if (cuts === 1) return { state: 'done' };
  if (cuts !== 0) return { state: 'unknown', reason: 'NO_ANSWER' };
  const isUntouched = after['lines'] === before['lines'];
  return { state: 'failed', reason: isUntouched ? 'NOT_PRINTED' : 'PART_PRINTED' };
};

export const driver: Driver = {
  name: 'esc-pos',
  parameters: {
    type: 'object',
    properties: {
      ...network(9100),
      ...cable(9600),
      ...timeout(10_000),
      ...codePage('cp852'),
      answers: {
        title: 'What the printer answers',
        'x-titles': { ru: 'Что принтер сообщает', ro: 'Ce răspunde imprimanta' },
        type: 'string',
        enum: ['full', 'status', 'none'],
        default: 'status',
      },
    },
  },
  printReceipt: (work, { paper }) => send(work, escPosReceipt(paper, pagesFrom(pageOf(work.parameters)))),
  openDrawer: (work) => send(work, joined(initialise, kickDrawer)),
  /** A customer's display of two lines that speaks as the maker's printers do. */
  showLines: (work, [upper = '', lower = '']) =>
    withLine(work, async (line) => {
      await work.begin({});
      await line.write(displayLines([upper, lower], pageOf(work.parameters)));
      return { state: 'done' };
    }),
  look: (work) =>
    withLine(work, async (line) => {
      await readFacts(line, work.parameters);
      return { state: 'done' };
    }),
  /** First clears the printer's buffer, so that nothing of it is printed after the outcome was reported. */
  inquire: async (work, before) => {
    if (before['cuts'] === undefined) return { state: 'unknown', reason: 'NO_ANSWER' };
    return withLine(work, async (line) => {
      await line.write(clearBuffer);
      await line.read(upTo(0), limitOf(work.parameters));
      return judge(before, await readFacts(line, work.parameters));
    });
  },
};
