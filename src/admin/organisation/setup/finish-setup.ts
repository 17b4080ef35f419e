import { call, search } from '#client/call.ts';
import { refreshSession } from '#client/session.ts';
import { formatRate, parseRate, wholeRate } from '#domain/rate.ts';
import type { GalleryImage } from '../../kinds/parts/images/gallery-state.ts';
import {
  ContractorActionType,
  OrganisationType,
  TenderActionType,
  type BasisPoints,
  type Branch,
  type Organisation,
} from '#generated/types.ts';

export interface SetupValues {
  name: string;
  country: { id: string; name?: string } | null;
  currency: string | null;
  /** Tax number. */
  code: string;
  timeZone: string | null;
  business: Business;
  /** VAT rates as they are typed: '19, 9, 5'. */
  rates: string;
  branchName: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  /** As the gallery holds it: none, or one. */
  logo: GalleryImage[];
}

/** Businesses that the setup knows; cafés and restaurants have desks and bills. */
export const businesses = ['shop', 'cafe', 'restaurant', 'services'] as const;
export type Business = (typeof businesses)[number];

const typeOf = (business: Business): OrganisationType =>
  business === 'cafe' || business === 'restaurant' ? OrganisationType.Restaurant : OrganisationType.Retail;

/** '19, 9,5 %; 5' is 19, 9.5 and 5 percent; undefined: a part of it is no rate. Each is meant once. */
export const ratesIn = (text: string): BasisPoints[] | undefined => {
  const parts = text.split(/[;\s]+|,(?!\d)/).filter((part) => part !== '' && part !== '%');
  const rates = parts.map(parseRate);
  return rates.every((rate) => rate !== undefined && rate >= 0 && rate <= wholeRate)
    ? [...new Set(rates as BasisPoints[])]
    : undefined;
};

/** As they are typed: '19; 9; 5'. */
export const ratesText = (rates: readonly BasisPoints[]): string => rates.map(formatRate).join('; ');

const one = { Pager: { Index: 0, Size: 1 } };

/** Country of the device's address, where the server asks a service for it (R-SETUP-004); undefined: unknown. */
const guessedCountry = async (): Promise<string | undefined> => {
  try {
    return (await call('CountryGuess', {})).Code ?? undefined;
  } catch {
    return undefined;
  }
};

/** Data that the setup starts from: the company and the branch that the sign-up made, and where the device is. */
export const readSetup = async (): Promise<{ organisation?: Organisation; branch?: Branch; guessed?: string }> => {
  const [companies, branches, guessed] = await Promise.all([
    search('OrganisationSearch', one),
    search('BranchSearch', one),
    guessedCountry(),
  ]);
  return { organisation: companies.Entities[0], branch: branches.Entities[0], guessed };
};

/** Makes only the rates that are not there yet, so that a setup cut in the middle can be done again. */
const makeVats = async (rates: readonly BasisPoints[]): Promise<void> => {
  const known = await call('VatSearch', { predicate: { Pager: { Index: 0, Size: 100 } } });
  for (const rate of rates) {
    if (known.Entities.some(({ Value }) => Value === rate)) continue;
    const text = formatRate(rate);
    await call('VatCreate', { vat: { Code: text, Name: `${text}%`, Value: rate } });
  }
};

/** Records that the sign-up made under an English name. */
export interface FirstNames {
  cash: string;
  piece: string;
}

/** The first payment type and measure are called as their owner calls them; names that were given since stay. */
const nameFirstThings = async ({ cash, piece }: FirstNames): Promise<void> => {
  const tenders = await call('TenderSearch', {
    predicate: { TenderActionTypes: [TenderActionType.Cash], Pager: { Index: 0, Size: 100 } },
  });
  const measures = await call('MeasureSearch', { predicate: { Pager: { Index: 0, Size: 100 } } });
  for (const { Id, Version, Name } of tenders.Entities)
    if (Name === 'Cash' && cash !== Name) await call('TenderUpdate', { tender: { Id, Version, Name: cash } });
  for (const { Id, Version, Name } of measures.Entities)
    if (Name === 'Piece' && piece !== Name) await call('MeasureUpdate', { measure: { Id, Version, Name: piece } });
};

/** One for each company, so that a setup which is done again finds the contractor that it made before. */
const accountClientId = ({ Id }: Organisation): string =>
  `00000000-0000-4000-8000-${Id.toString(16).padStart(12, '0')}`;

/** The contractor that stands for the company itself (R-SETUP-006); one made before is taken again. */
const accountContractor = async (organisation: Organisation, name: string): Promise<number> => {
  const known = organisation.Settings?.account as number | null | undefined;
  if (known) return known;
  const ClientId = accountClientId(organisation);
  const [made] = (await search('ContractorSearch', { ClientIds: [ClientId], ...one })).Entities;
  if (made) return made.Id;
  const contractor = { ClientId, Name: name, ContractorActionType: ContractorActionType.Supplier };
  return (await call('ContractorCreate', { contractor })).Id;
};

/** Finishes the first run: rates, names, account contractor, branch, company; the flag goes last (R-SETUP-003). */
export const finishSetup = async (
  { organisation, branch }: { organisation: Organisation; branch?: Branch },
  values: SetupValues,
  names: FirstNames,
): Promise<void> => {
  await makeVats(ratesIn(values.rates) ?? []);
  await nameFirstThings(names);
  const account = await accountContractor(organisation, values.name);
  if (branch)
    await call('BranchUpdate', {
      branch: {
        Id: branch.Id,
        Version: branch.Version,
        Name: values.branchName,
        Address: values.address || null,
        Latitude: values.latitude,
        Longitude: values.longitude,
      },
    });
  await call('OrganisationUpdate', {
    organisation: {
      Id: organisation.Id,
      Version: organisation.Version,
      Name: values.name,
      Code: values.code.trim() || null,
      Type: typeOf(values.business),
      ...(values.logo.length > 0 && { Filestreams: values.logo.map(({ LocalKey: _key, ...image }) => image) }),
      Settings: {
        ...(values.country && { country: values.country }),
        ...(values.currency && { currency: values.currency }),
        ...(values.timeZone && { timeZone: values.timeZone }),
        business: values.business,
        account,
        needSetup: false,
      },
    },
  });
  await refreshSession();
};
