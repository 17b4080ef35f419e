import { beforeEach, describe, expect, it, vi } from 'vitest';
import { printForms } from '#domain/documents/print-forms.ts';
import { reportDocumentTypes, restaurantBill } from '#domain/documents/report-documents.ts';
import { salesKinds } from '#domain/documents/sales-kinds.ts';
import { defaultVats } from '#domain/organisation/default-vats.ts';
import { DocumentActionType as Type } from '#generated/types.ts';
import type { Stored } from '#admin/data-provider.ts';
import { hasSupplements } from '#admin/catalogue/card/product-values.ts';
import { offeredTypes } from '#admin/catalogue/card/product-type.ts';
import { ProductType } from '#domain/catalogue/product-type.ts';
import { saveProductParts } from '#admin/catalogue/card/save-parts.ts';
import { mayInform } from '#admin/catalogue/info/may-inform.ts';
import { documentLists } from '#admin/catalogue/info/product-reports.ts';
import { linkSaved } from '#admin/content/posts/post-links.ts';
import { linkSaved as linkBranch } from '#admin/organisation/branches/branch-lifecycle.ts';
import { branchParts } from '#admin/organisation/branches/branch-parts.ts';
import { deletionQuestion, deletionSentence } from '#admin/layout/deletion/deletion-messages.ts';
import { listedCountry } from '#admin/organisation/finance/bank-name.tsx';
import { tendersElsewhere } from '#admin/organisation/finance/tender-type.ts';
import { hasBanks, hasRegister, ownCountry } from '#admin/partners/contractors/own-country.ts';
import { entriesFor, isMeantFor } from '#admin/layout/menu/menu-model.ts';
import { placeOf } from '#admin/layout/menu/place.ts';
import { wholeMenu } from '#admin/shell/menu/whole-menu.ts';
import { languagesFor } from '#client/i18n/lookup/language.ts';
import { countryOf, isJammy, isRestaurant, signedInOf, type SignedIn } from '#client/session/signed-in.ts';

const world = vi.hoisted(() => ({ current: undefined as unknown, calls: [] as string[], plan: 0 }));

vi.mock('#client/session.ts', async () => ({
  ...(await vi.importActual<object>('#client/session/signed-in.ts')),
  session: { get: () => world.current, subscribe: () => () => {} },
}));
vi.mock('#client/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async (name: string) => {
    world.calls.push(name);
    return { Link: 'https://link.test/1' };
  },
}));
vi.mock('#domain/session/access.ts', async (original) => {
  const access = await original<object>();
  return {
    ...access,
    get subscriptionPlan() {
      return world.plan;
    },
  };
});
vi.stubGlobal('location', { origin: 'https://shop.test', host: 'shop.test', hash: '' });

/** Somebody of a company with these settings is signed in. */
const become = (settings: Record<string, unknown>, OrganisationType = 0): SignedIn => {
  const Organisation = {
    Id: 9,
    Name: 'Shop',
    Type: OrganisationType,
    Settings: Object.entries(settings).map(([Key, Value]) => ({ Key, Value })),
  };
  const state = signedInOf({
    Account: { User: { Id: 3, Code: 'a@b.c' } },
    Person: { Id: 5 },
    Organisation,
    Employees: [{ Id: 7, Organisation }],
  });
  world.current = state;
  return state;
};

beforeEach(() => {
  world.calls.length = 0;
});

/** What depends on the company of the tabs of a branch. */
const branchTabs = (): string[] => {
  const { hasDepots, hasSettings } = branchParts();
  return [...(hasDepots ? ['Depots'] : []), ...(hasSettings ? ['Settings'] : [])];
};

/** What a contractor has more in this country than elsewhere. */
const contractorHas = (country = ownCountry()): string[] => [
  ...(hasBanks(country) ? ['bank'] : []),
  ...(hasRegister(country) ? ['registration number'] : []),
];

const cardTabs = (): string[] => ['Main data', ...(hasSupplements('dish') ? ['Supplements'] : [])];
const routesOf = (state: SignedIn): string[] => entriesFor(wholeMenu, placeOf(state)).map(({ route }) => route);

const record = { id: 1, Id: 1, Version: 1 } as Stored;

/** What is saved beside a branch, a product and a post that were just saved. */
const savedBeside = async (): Promise<string[]> => {
  world.calls.length = 0;
  await linkBranch(record);
  await saveProductParts(record, {});
  await linkSaved(record);
  return [...world.calls];
};

describe('screens of a company', () => {
  it('of social marketing have no depots and no product information, and make links of branches, products and posts [R-GEN-018] [R-PERM-018]', async () => {
    become({ ServiceType: 'POS' });
    expect([branchTabs(), mayInform(record), await savedBeside()]).toEqual([['Depots'], true, []]);
    become({ ServiceType: 'JAMMY' });
    expect([branchTabs(), mayInform(record), await savedBeside()]).toEqual([
      [],
      false,
      ['DeepLinkCreate', 'BranchUpdate', 'DeepLinkCreate', 'ArticleUpdate', 'DeepLinkCreate', 'PostUpdate'],
    ]);
  });

  it('change what contractors have, means of payment and languages with the country [R-PERM-025]', () => {
    const seen = () => ({
      contractor: contractorHas(),
      refused: tendersElsewhere().length,
      languages: languagesFor(ownCountry()),
    });
    become({});
    expect(seen()).toEqual({ contractor: [], refused: 2, languages: ['ru', 'ro', 'en'] });
    become({ country: { id: 'ro' } });
    expect(seen()).toEqual({ contractor: ['bank', 'registration number'], refused: 2, languages: ['ro', 'en'] });
    become({ country: { id: 'md' } });
    expect(seen()).toEqual({ contractor: ['bank'], refused: 0, languages: ['ru', 'ro', 'en'] });
    become({ country: { id: 'md' }, ServiceType: 'JAMMY' });
    expect([seen().contractor, branchTabs()]).toEqual([['bank'], []]);
  });

  it('have contractors, look-ups, VAT rates and print forms of its country: those of Moldova are not those of Romania [R-GEN-007] [R-GEN-019] [R-PRINT-001]', () => {
    const seen = () => {
      const country = ownCountry();
      const forms = (type: Type, isApproved = true) =>
        printForms({ DocumentActionType: type, country, isApproved }).slice(0, -1);
      return {
        contractor: contractorHas(country),
        banks: listedCountry(),
        vats: defaultVats(country).map((rate) => rate / 100),
        vouchers: routesOf(world.current as SignedIn).filter((route) => route.startsWith('/food-voucher')).length,
        income: forms(Type.Income),
        receipt: forms(Type.Check),
        draft: forms(Type.Outcome, false),
        order: forms(Type.OrderToSupplier),
      };
    };
    const plain = {
      contractor: [],
      banks: undefined,
      vats: [],
      vouchers: 0,
      income: ['nir'],
      receipt: ['invoice'],
      draft: ['waybill'],
      order: ['order'],
    };
    become({});
    expect(seen()).toEqual(plain);
    become({ country: { id: 'md' } });
    expect(seen()).toEqual({
      ...plain,
      contractor: ['bank'],
      banks: 'md',
      vats: [20, 8, 10, 0],
      vouchers: 2,
      receipt: ['invoice', 'factura'],
    });
    become({ country: { id: 'ro' } });
    expect(seen()).toEqual({
      ...plain,
      contractor: ['bank', 'registration number'],
      banks: 'ro',
      vats: [19, 9, 5],
      receipt: ['invoice', 'receipt'],
    });
  });

  it('follow its service type and its country, which do not depend on each other [R-GEN-033]', () => {
    for (const ServiceType of ['POS', 'JAMMY']) {
      for (const country of ['md', 'ro']) {
        const state = become({ ServiceType, country: { id: country } });
        expect([isJammy(state), countryOf(state), branchTabs().includes('Depots'), ownCountry()]).toEqual([
          ServiceType === 'JAMMY',
          country,
          ServiceType === 'POS',
          country,
        ]);
      }
    }
  });
});

it('desks and floor plans are deleted after the question that the specification gives, others by their name', () => {
  expect(['Unit', 'Scheme', 'Vat'].map((view) => [deletionQuestion(view, view), deletionSentence(view, view)])).toEqual(
    [
      ['Delete desk', 'Desk was successfully deleted'],
      ['Delete scheme', 'Scheme was successfully deleted'],
      [undefined, 'Vat was successfully deleted'],
    ],
  );
});

describe('screens of a restaurant', () => {
  it('are more than those of a shop: settings of a branch, sales by the orders of its bills and by receipts, desks and floor plans [R-PERM-014] [R-PERM-026] [REV-U2]', () => {
    const seen = (state: SignedIn) => ({
      hasSettings: branchTabs().includes('Settings'),
      sales: salesKinds(isRestaurant(state)).DocumentActionTypes,
      menu: ['/desks-plan', '/schemes'].filter((route) => routesOf(state).includes(route)),
      open: [['/desks-plan'], ['/schemes', '/desks-plan'], ['/products']].map((routes) =>
        isMeantFor(placeOf(state), wholeMenu, routes),
      ),
    });
    expect(seen(become({}))).toEqual({
      hasSettings: false,
      sales: [Type.Check, Type.Outcome],
      menu: [],
      open: [false, false, true],
    });
    expect(seen(become({}, 1))).toEqual({
      hasSettings: true,
      sales: [Type.Check, Type.Outcome, Type.Order],
      menu: ['/desks-plan', '/schemes'],
      open: [true, true, true],
    });
  });

  it('make products of others, and offer others with them; what a shop has of the kind stays what it is [R-PERM-016]', () => {
    const offered = (state: SignedIn, present: number = ProductType.plain) =>
      offeredTypes({ isRestaurant: isRestaurant(state), sellsCards: false, present });
    const shop = become({});
    // Gift cards are sold where they are taken; one that was made stays what it is.
    const cards = { isRestaurant: false, sellsCards: true, present: ProductType.plain };
    expect(offeredTypes(cards)).toEqual([0, 1, 3]);
    expect(offered(shop, ProductType.giftCard)).toEqual([0, 1, 3]);
    expect([offered(shop), offered(shop, ProductType.composite), cardTabs()]).toEqual([
      [0, 1],
      [0, 1, 2],
      ['Main data'],
    ]);
    expect([offered(become({}, 1)), cardTabs()]).toEqual([
      [0, 1, 2],
      ['Main data', 'Supplements'],
    ]);
  });

  it('report documents as its plan has them: of plan 2 outcomes alone, from plan 3 on incomes and transfers too [R-PERM-017] [R-PERM-022]', () => {
    become({});
    const listed = (plan: number): string[] => {
      world.plan = plan;
      return documentLists().map(({ title }) => title);
    };
    expect([2, 3, 4, 0].map(listed)).toEqual([
      ['Outcome'],
      ['Income', 'Outcome', 'Transfer'],
      ['Income', 'Outcome', 'Transfer'],
      ['Income', 'Outcome', 'Receipt', 'Transfer'],
    ]);
  });

  it('report bills in place of receipts, and show both of a product; those of Romania report incoming invoices too [R-PERM-023]', () => {
    const listed = (): [string, number][] => documentLists().map(({ title, type }) => [title, type]);
    become({});
    const shop = listed();
    expect(shop).toEqual([
      ['Income', 1],
      ['Outcome', 2],
      ['Receipt', 3],
      ['Transfer', 4],
    ]);
    become({ country: { id: 'md' } }, 1);
    expect(listed()).toEqual([
      ['Income', 1],
      ['Outcome', 2],
      ['Bill', Type.Order],
      ['Receipt', 3],
      ['Transfer', 4],
    ]);
    expect(reportDocumentTypes({ isRestaurant: true })).toEqual([1, 2, restaurantBill, 4]);
    become({ country: { id: 'ro' } });
    expect(listed()).toEqual([...shop, ['Incoming invoice', 11]]);
  });
});
