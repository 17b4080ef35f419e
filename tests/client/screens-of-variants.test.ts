import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormSection } from '#generated/shapes.ts';
import type { Stored } from '#admin/data-provider.ts';
import { saveProductParts } from '#admin/catalogue/card/save-parts.ts';
import { mayInform } from '#admin/catalogue/info/may-inform.ts';
import { linkSaved } from '#admin/content/posts/post-links.ts';
import { branchForm } from '#admin/organisation/branches/branch-form.ts';
import { tendersElsewhere } from '#admin/organisation/finance/tender-type.tsx';
import { contractorColumns } from '#admin/partners/contractors/contractor-list.ts';
import { ownCountry } from '#admin/partners/contractors/country-of-banks.ts';
import { languagesFor } from '#client/i18n/lookup/language.ts';
import { countryOf, isJammy, signedInOf, type SignedIn } from '#client/session/signed-in.ts';

const world = vi.hoisted(() => ({ current: undefined as unknown, calls: [] as string[] }));

vi.mock('#client/session.ts', async () => ({
  ...await vi.importActual<object>('#client/session/signed-in.ts'), session: { get: () => world.current, subscribe: () => () => {} },
}));
vi.mock('#client/call.ts', async (original) => ({
  ...await original<object>(), call: async (name: string) => { world.calls.push(name); return { Link: 'https://link.test/1' }; },
}));
vi.stubGlobal('location', { origin: 'https://shop.test', host: 'shop.test', hash: '' });

/** Somebody of a company with these settings is signed in. */
const become = (settings: Record<string, unknown>): SignedIn => {
  const Organisation = { Id: 9, Name: 'Shop', Settings: Object.entries(settings).map(([Key, Value]) => ({ Key, Value })) };
  const state = signedInOf({ Account: { User: { Id: 3, Code: 'a@b.c' } }, Person: { Id: 5 }, Organisation, Employees: [{ Id: 7, Organisation }] });
  world.current = state;
  return state;
};

beforeEach(() => { world.calls.length = 0; });

const branchTabs = (): string[] =>
  (branchForm.sections?.(['Main data', 'Depots', 'Images', 'Settings'].map((title): FormSection => ({ title, fields: [] })), undefined as never) ?? []).map(({ title }) => title);

const record = { id: 1, Id: 1, Version: 1 } as Stored;

/** What is saved beside a branch, a product and a post that were just saved. */
const savedBeside = async (): Promise<string[]> => {
  world.calls.length = 0;
  await branchForm.savesAfter?.(record, {});
  await saveProductParts(record, {});
  await linkSaved(record);
  return [...world.calls];
};

describe('screens of a company', () => {
  it('of social marketing have no depots and no product information, and make links of branches, products and posts [R-GEN-018] [R-PERM-018]', async () => {
    become({ ServiceType: 'POS' });
    expect([branchTabs(), mayInform(record), await savedBeside()]).toEqual([['Main data', 'Depots', 'Images'], true, []]);
    become({ ServiceType: 'JAMMY' });
    expect([branchTabs(), mayInform(record), await savedBeside()]).toEqual([['Main data', 'Images'], false, ['DeepLinkCreate', 'BranchUpdate', 'DeepLinkCreate', 'ArticleUpdate', 'DeepLinkCreate', 'PostUpdate']]);
    // The switch that shows a branch to the public is there.
    expect(Object.keys(branchForm.widgets ?? {})).toContain('BranchActionType');
  });

  it('change columns, means of payment and languages with the country [R-PERM-025]', () => {
    const seen = () => ({ columns: contractorColumns(['Name', 'Bank'], ownCountry()), refused: tendersElsewhere().length, languages: languagesFor(ownCountry()) });
    become({});
    expect(seen()).toEqual({ columns: ['Name'], refused: 2, languages: ['ru', 'ro', 'en'] });
    become({ country: { id: 'ro' } });
    expect(seen()).toEqual({ columns: ['Name', 'Bank', 'Settings.RegistrationNumber'], refused: 2, languages: ['ro', 'en'] });
    become({ country: { id: 'md' } });
    expect(seen()).toEqual({ columns: ['Name', 'Bank'], refused: 0, languages: ['ru', 'ro', 'en'] });
    become({ country: { id: 'md' }, ServiceType: 'JAMMY' });
    expect([seen().columns, branchTabs()]).toEqual([['Name', 'Bank'], ['Main data', 'Images']]);
  });

  it('follow its service type and its country, which do not depend on each other [R-GEN-033]', () => {
    for (const ServiceType of ['POS', 'JAMMY']) {
      for (const country of ['md', 'ro']) {
        const state = become({ ServiceType, country: { id: country } });
        expect([isJammy(state), countryOf(state), branchTabs().includes('Depots'), ownCountry()]).toEqual([ServiceType === 'JAMMY', country, ServiceType === 'POS', country]);
      }
    }
  });
});
