import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownerOfFile, type Json } from '../house.ts';

const { owner } = await ownerOfFile();
const root = join(import.meta.dirname, '../../..');

interface Guard {
  /** Where the form has it, and the words that it stands in. */
  file: string;
  words: string;
  call: string;
  /** Breaks this guard alone. */
  body: () => Json | Promise<Json>;
  path: RegExp;
}

const person = { FirstName: 'Ion', Email: 'ion@guards.test', User: { Code: 'ion@guards.test', Password: '1' } };

/** What forms refuse beyond their schemas, by hand. The schemas' own words are tried by keywords.test.ts. */
const guards: readonly Guard[] = [
  {
    file: 'src/admin/organisation/employees/EmployeeEdit.tsx',
    words: 'passwordComplaint(values)',
    call: 'EmployeeCreate',
    body: () => ({ employee: { Person: person, EmployeeActorType: 2 } }),
    path: /Password/,
  },
  {
    file: 'src/admin/partners/CustomersEdit.tsx',
    words: 'nameComplaint',
    call: 'ContractorCreate',
    body: () => ({ contractor: { FirstName: '  ', ContractorActionType: 1 } }),
    path: /^contractor\.(FirstName|Name)$/,
  },
  {
    file: 'src/admin/equipment/BranchUnitEdit.tsx',
    words: 'sharesVatCode',
    call: 'BranchUnitCreate',
    body: async () => {
      const [branch] = (await owner.do('BranchSearch', { predicate: {} })).Entities;
      const Vats = [
        { Code: 'A', Value: 0 },
        { Code: 'A', Value: 5.56 },
      ];
      return {
        branchUnit: {
          Name: 'Register',
          UnitDeviceType: 1,
          Branch: { Id: branch?.Id },
          Settings: [{ Key: 'Vats', Value: Vats }],
        },
      };
    },
    path: /Vats/,
  },
  {
    file: 'src/admin/sale/DiscountsEdit.tsx',
    words: 'complaintsOf',
    call: 'LayoutCreate',
    body: () => ({
      layout: {
        Name: 'Over the top',
        LayoutEntityType: 1,
        Settings: [{ Key: 'Predicate', Value: { Type: 1, Value: -1 } }],
      },
    }),
    path: /^layout\.Settings/,
  },
  {
    file: 'src/admin/organisation/setup/setup-steps.tsx',
    words: 'country !== null && currency !== null',
    call: 'OrganisationUpdate',
    body: async () => {
      const { Id, Version } = await owner.do('OrganisationRead', {});
      return { organisation: { Id, Version, Settings: [{ Key: 'needSetup', Value: false }] } };
    },
    path: /^organisation\.Settings\.c/,
  },
  {
    file: 'src/admin/organisation/profile/own-details.tsx',
    words: '!values.firstName.trim()',
    call: 'ProfileUpdate',
    body: () => ({ firstName: '  ' }),
    path: /^firstName$/,
  },
  {
    file: 'src/admin/organisation/company/clear-data.tsx',
    words: "reason.trim() === ''",
    call: 'OrganisationClearDocument',
    body: () => ({ organisation: { Id: owner.organisationId }, reason: '  ' }),
    path: /^reason$/,
  },
  {
    file: 'src/admin/sale/take-back.tsx',
    words: "reason.trim() === ''",
    call: 'LotVoid',
    body: () => ({ lot: { Id: 1 }, quantity: 1, reason: '  ' }),
    path: /^reason$/,
  },
  {
    file: 'src/admin/catalogue/ArticleGroupEdit.tsx',
    words: 'wrongItemValue',
    call: 'ArticleGroupCreate',
    body: async () => {
      const { Id } = await owner.do('ArticleSplitCreate', { articleSplit: { Name: 'Rates', SplitActionType: 1 } });
      return { articleGroup: { Name: 'Item', Value: 'abc', ArticleSplit: { Id } } };
    },
    path: /^articleGroup\.Value$/,
  },
];

/** Guards of calls that a dealer makes: finance/dealer.test.ts tries them. */
const ofDealers = [['src/admin/organisation/dealer/ContractEdit.tsx', 'dayBefore']] as const;

/** Guards that are no matter of a call: they choose what the screen does next. */
const ofScreensAlone = [
  ['src/admin/import/stages/file-stage.tsx', "disabled={text.trim() === ''}"],
  ['src/admin/sale/vouchers/settings-page.tsx', "disabled={value.trim() === ''"],
  ['src/admin/organisation/setup/setup-steps.tsx', 'isText(branchName)'],
] as const;

const sources = globSync('src/admin/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}));

/** Hand-made guards, as forms write them: a second argument of `checked`, and buttons that wait for a text. */
const handMade = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/checked\('\w+',|disabled=\{[^}]*\.trim\(\)/g)].map(() => file),
);

describe('what a form refuses, its call refuses [R-FORM-009]', () => {
  it.each(guards)('$file: $words', async ({ file, words, call, body, path }) => {
    expect(sources.find((each) => each.file === file)?.text).toContain(words);
    const { status, fault } = await owner.try(call, await body());
    expect([400, 422], JSON.stringify(fault)).toContain(status);
    const paths = (fault.Detail?.Items ?? []).map(({ Path = '' }: { Path?: string }) => Path);
    expect(
      paths.some((each: string) => path.test(each)),
      JSON.stringify(fault),
    ).toBe(true);
  });

  it('has a row for each guard that is made by hand', () => {
    const known = new Set<string>([
      ...guards.map(({ file }) => file),
      ...[...ofDealers, ...ofScreensAlone].map(([file]) => file),
    ]);
    expect(handMade.filter((file) => !known.has(file))).toEqual([]);
    for (const [file, words] of [...ofDealers, ...ofScreensAlone])
      expect(sources.find((each) => each.file === file)?.text, file).toContain(words);
  });
});
