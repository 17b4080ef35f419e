/** A company as a registry tells of it, in the words of a contractor's form. Absent: the registry does not say. */
export interface CompanyDetails {
  Name?: string;
  Address?: string;
  Phone?: string;
  Fiscalcode?: string;
  Vatcode?: string;
  RegistrationNumber?: string;
  county?: string;
  capital_social?: string;
  platitor_tva?: boolean;
}

type TextField = Exclude<keyof CompanyDetails, 'platitor_tva' | 'Vatcode'>;

/** How registries call what a contractor has, the surest name first. */
const names: Record<TextField, readonly string[]> = {
  Name: ['nume', 'denumire', 'name', 'companyName'],
  Address: ['adresa_completa', 'adresa', 'sediu_social', 'address'],
  Phone: ['telefon', 'phone'],
  Fiscalcode: ['cui', 'cif', 'cod_fiscal', 'idno'],
  RegistrationNumber: ['cod_inmatriculare', 'numar_reg_com', 'nr_reg_com', 'nrRegCom', 'registrationNumber'],
  county: ['judet', 'county'],
  capital_social: ['capital_social', 'capitalSocial'],
};

const payerNames = ['platitor_tva', 'tva', 'scpTVA'];

/** As long as a contractor's fields may be. */
const longest: Record<TextField, number> = {
  Name: 150,
  Address: 250,
  Phone: 30,
  Fiscalcode: 30,
  RegistrationNumber: 50,
  county: 60,
  capital_social: 50,
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : '';

const yes = new Set(['true', '1', 'da', 'yes']);
const no = new Set(['false', '0', 'nu', 'no']);

/** A flag, a number, a word, or since when it is so. */
const flagOf = (value: unknown): boolean | undefined => {
  const word = typeof value === 'boolean' ? String(value) : textOf(value).toLowerCase();
  if (word === '') return undefined;
  return yes.has(word) || (!no.has(word) && /^\d{4}-\d{2}-\d{2}/.test(word));
};

/** Romanian VAT codes are the tax id behind the country. */
const vatCodeOf = (taxId: string | undefined): string | undefined => {
  const digits = taxId?.replace(/^RO/i, '').trim();
  return digits ? `RO${digits}` : undefined;
};

/** Values for a contractor's form from a registry's answer (the body of TermeneRead, read as JSON). */
export const companyDetails = (answer: Readonly<Record<string, unknown>>): CompanyDetails => {
  const texts = Object.entries(names).flatMap(([field, keys]) => {
    const text = keys.map((key) => textOf(answer[key])).find((one) => one !== '');
    return text ? [[field, text.slice(0, longest[field as TextField])]] : [];
  });
  const details = Object.fromEntries(texts) as CompanyDetails;
  const payer = payerNames.map((key) => flagOf(answer[key])).find((one) => one !== undefined);
  const vatCode = payer ? vatCodeOf(details.Fiscalcode) : undefined;
  return { ...details, ...(payer !== undefined && { platitor_tva: payer }), ...(vatCode && { Vatcode: vatCode }) };
};
