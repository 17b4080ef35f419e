import { verifyLedger } from '../storage/ledger/verify.ts';
import type { Difference } from '../storage/ledger/verify/difference.ts';
import { anchorFolder } from '../config.ts';
import { organisationOption, type Command } from './command.ts';
import { withStore } from './with-store.ts';

const described = ({ organisationId, check, place, expected, found }: Difference): string => {
  const whose = organisationId === 0 ? 'Installation' : `Company ${organisationId}`;
  return `${whose}, ${check}: ${place} should be ${JSON.stringify(expected)} and is ${JSON.stringify(found)}.`;
};

export const command: Command = {
  usage: '[--organisation N]',
  help:
    'Looks at the database file, derives stock, costs, sums, VAT, sequences, payments, shifts and the receipt ' +
    'journal anew and compares:\n' +
    'names every difference of every company. Answers 1 where there is one. Works beside a running server, on ' +
    'one picture of the data.',
  options: { organisation: { type: 'string', description: 'only this company' } } as Command['options'],
  run: ({ values, config, print }) =>
    withStore(config, async (store) => {
      const organisationId = organisationOption(values);
      const report = await verifyLedger(store, {
        timeZone: config.timeZone,
        organisationId,
        anchorDir: anchorFolder(config),
      });
      const { differences, differing, organisations, documents, lots, entries, shifts, recosting } = report;
      print(
        `Looked at ${organisations} companies: ${documents} documents, ${lots} lines, ` +
          `${entries} journal entries, ${shifts} shifts.`,
      );
      if (recosting > 0)
        print(
          `Costs of ${recosting} products are just being reckoned anew, after a document that was dated back: ` +
            'their stock was not looked at.',
        );
      for (const difference of differences) print(described(difference));
      if (differing > differences.length) print(`And ${differing - differences.length} more.`);
      print(differing > 0 ? `${differing} differences.` : 'Everything agrees.');
      return differing > 0 ? 1 : 0;
    }),
};
