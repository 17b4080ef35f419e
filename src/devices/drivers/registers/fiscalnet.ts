import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeviceFault } from '../../device-fault.ts';
import type { Driver, Outcome, Parameters, ReportKind, Work } from '../../driver.ts';
import { fiscalReceipt, type FiscalReceipt } from '../../language/registers/fiscal-receipt.ts';
import { folders, paymentCodes, timeout } from '../../language/parameters.ts';

const usualLimitMs = 30_000;
const lookEveryMs = 50;
const longestName = 36;

const limitOf = ({ timeout: limit }: Parameters): number => Number(limit) || usualLimitMs;

const foldersOf = ({ inbox, outbox }: Parameters): [inbox: string, outbox: string] => [
  String(inbox ?? ''),
  String(outbox ?? ''),
];

/** FiscalNet's program takes what lies here by its name, and answers under the same name there. */
const places = ({ parameters, jobId }: Work) => {
  const [from, to] = foldersOf(parameters);
  return {
    from,
    to,
    made: join(from, `${jobId}.tmp`),
    sent: join(from, `${jobId}.txt`),
    taken: join(from, `${jobId}.old`),
    answer: join(to, `${jobId}.txt`),
  };
};

/** Letters of every code page: no register of Romania has others for certain. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('^', ' ').slice(0, longestName);

/** Prices in bani, quantities in thousandths; a change of the sum follows its line. */
const receiptText = ({ lines, payments }: FiscalReceipt, parameters: Parameters): string =>
  [
    ...lines.flatMap(({ name, price, quantity, vat, change }) => [
      `S^${plain(name)}^${price}^${quantity}^buc^${vat}^1`,
      ...(change === 0 ? [] : [`${change < 0 ? 'DV' : 'MV'}^${Math.abs(change)}`]),
    ]),
    'ST^',
    ...payments.map(({ kind, sum }) => `P^${String(parameters[kind] ?? '')}^${sum}`),
    '',
  ].join('\r\n');

/** `BONOK=1` and the number, or what was wrong. */
const outcomeOf = (answer: string): Outcome => {
  if (/^BONOK=1\b/m.test(answer)) return { state: 'done' };
  return /^BONOK=0\b/m.test(answer)
    ? { state: 'failed', reason: 'REFUSED' }
    : { state: 'unknown', reason: 'NO_ANSWER' };
};

/** Nothing as long as there is none, or it is being written. */
const readAnswer = async (work: Work): Promise<Outcome | undefined> => {
  const text = await readFile(places(work).answer, 'utf8').catch(() => '');
  return /^BONOK=[01]\s*$/m.test(text) ? outcomeOf(text) : undefined;
};

const pause = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

const waitForAnswer = async (work: Work): Promise<Outcome> => {
  const end = Date.now() + limitOf(work.parameters);
  while (Date.now() < end) {
    const outcome = await readAnswer(work);
    if (outcome) return outcome;
    await pause(lookEveryMs);
  }
  return inquire(work);
};

/** Takes a file back that was not processed yet: of two that move it, only one succeeds. */
const inquire = async (work: Work): Promise<Outcome> => {
  const { sent, taken } = places(work);
  const answer = await readAnswer(work);
  if (answer) return answer;
  const isBack = await rename(sent, taken).then(
    () => true,
    () => false,
  );
  if (isBack) return { state: 'failed', reason: 'NOT_PRINTED' };
  return (await readAnswer(work)) ?? { state: 'unknown', reason: 'NO_ANSWER' };
};

const look = async (work: Work): Promise<Outcome> => {
  const { from, to } = places(work);
  await Promise.all([access(from), access(to)]).catch((cause: unknown) => {
    throw new DeviceFault('NOT_FOUND', { message: `there is no folder ${from}`, cause });
  });
  return { state: 'done' };
};

const send = async (work: Work, text: string): Promise<Outcome> => {
  const { made, sent, answer } = places(work);
  await look(work);
  // An answer to an attempt before, which had failed.
  await rm(answer, { force: true });
  // A file of that name is replaced, never followed as a link.
  await rm(made, { force: true });
  await writeFile(made, text, { flush: true, flag: 'wx' });
  await work.begin({});
  await rename(made, sent);
  return waitForAnswer(work);
};

const reportTexts: Readonly<Record<ReportKind, string>> = { X: 'X^\r\n', Z: 'Z^\r\n' };

/** FiscalNet, a program beside registers of many makers in Romania: a file goes in, a file of its name comes out. */
export const driver: Driver = {
  name: 'fiscalnet',
  parameters: {
    type: 'object',
    properties: { ...folders, ...timeout(usualLimitMs), ...paymentCodes({ cash: '1', card: '2', other: '8' }) },
  },
  folders: foldersOf,
  printReceipt: (work, content) => send(work, receiptText(fiscalReceipt(content), work.parameters)),
  report: (work, kind) => send(work, reportTexts[kind]),
  inquire,
  look,
};
