import { verifyLedger } from '../storage/ledger/verify.ts';
import type { Difference } from '../storage/ledger/verify/difference.ts';
import { anchorFolder } from '../config.ts';
import { textOption, UsageError, type Command } from './command.ts';
import { withStore } from './with-store.ts';

const organisationOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError('--organisation must be the id of a company');
  return Number(text);
};

const described = ({ organisationId, check, place, expected, found }: Difference): string =>
  `The first difference, in the ${check} of company ${organisationId}: ${place} should be ${JSON.stringify(expected)} and is ${JSON.stringify(found)}.`;

export const command: Command = {
  usage: '[--organisation N]',
  help: 'Derives stock, costs, sums, sequences, payments, shifts and the receipt journal anew and compares: names the first difference.\nAnswers 1 where there is one. Works beside a running server, on one picture of the data.',
  options: { organisation: { type: 'string', description: 'only this company' } } as Command['options'],
  run: ({ values, config, say }) => withStore(config, async (store) => {
    const organisationId = organisationOf(textOption(values, 'organisation'));
    const report = await verifyLedger(store, { timeZone: config.timeZone, organisationId, anchorDir: anchorFolder(config) });
    const { difference, organisations, documents, lots, entries, shifts } = report;
    say(`Looked at ${organisations} companies: ${documents} documents, ${lots} lines, ${entries} journal entries, ${shifts} shifts.`);
    say(difference ? described(difference) : 'Everything agrees.');
    return difference ? 1 : 0;
  }),
};
