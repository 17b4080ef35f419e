import { Fault } from '#domain/faults.ts';
import { readUbl, UblMistake } from '#domain/documents/ubl/read-invoice.ts';
import type { UblInvoice } from '#domain/documents/ubl/ubl-invoice.ts';
import { entities } from '#generated/model.ts';
import { DocumentActionType, type Contractor, type Document } from '#generated/types.ts';
import { dayMs } from '#domain/zone.ts';
import type { CallContext } from '../../call/context.ts';
import { readRecordsBy } from '../../storage/records/index.ts';
import { readXml } from '../xml/read-xml.ts';

const mostLines = 5000;

/** @throws IMPORT_FORMAT, IMPORT_TOO_LARGE, INVALID_INPUT for what the invoice lacks */
export const invoiceOfSource = (source: string): UblInvoice => {
  const root = readXml(Buffer.from(source, 'base64'));
  try {
    const invoice = readUbl(root);
    if (invoice.lines.length > mostLines) throw new Fault('IMPORT_TOO_LARGE');
    return invoice;
  } catch (cause) {
    if (!(cause instanceof UblMistake)) throw cause;
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'source', Message: `lacks ${cause.path}` }], cause });
  }
};

/** RO 123 456 and 123456 are one code: a country before it says only whose it is. */
const plainCode = (code: string | null | undefined): string =>
  (code ?? '')
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^[A-Z]{2}(?=\d)/, '');

const codesOf = (...codes: (string | null | undefined)[]): string[] => codes.map(plainCode).filter(Boolean);

/** The supplier by its name and a tax code. One of the name without a code may be it, one with another code is not. */
export const supplierOf = async (
  { db, session: { organisationId } }: CallContext,
  { seller: { name, vatCode, code } }: UblInvoice,
): Promise<Contractor | undefined> => {
  const named = (await readRecordsBy(db, entities.Contractor, {
    organisationId,
    column: 'Name',
    values: [name],
  })) as Contractor[];
  const wanted = codesOf(vatCode, code);
  const known = named.map((contractor) => ({
    contractor,
    codes: codesOf(contractor.Settings?.Fiscalcode, contractor.Settings?.Vatcode),
  }));
  const same = known.find(({ codes }) => codes.some((each) => wanted.includes(each)));
  return (same ?? known.find(({ codes }) => codes.length === 0 || wanted.length === 0))?.contractor;
};

/** Documents by which goods or their invoices are received. */
export const received: readonly unknown[] = [DocumentActionType.Income, DocumentActionType.InvoiceIncome];

export const numberOf = ({ number }: UblInvoice): string => number.slice(0, 50);

const yearMs = 365 * dayMs;

/**
 * A document received under the same number from the same contractor within a year of the issue: the invoice is in
 * already. Suppliers number anew each year, so the earliest document after the issue is the one.
 */
export const documentOfNumber = async (
  { db, session: { organisationId } }: CallContext,
  invoice: UblInvoice,
  contractorId: number,
): Promise<Document | undefined> => {
  const numbered = (await readRecordsBy(db, entities.Document, {
    organisationId,
    column: 'Number',
    values: [numberOf(invoice)],
  })) as Document[];
  // A day of patience: clocks differ, and a day of issue begins elsewhere at another hour.
  const from = Date.parse(invoice.issuedOn) - dayMs;
  return numbered
    .filter(
      ({ Contractor, DocumentActionType: type, CreatedOn }) =>
        Contractor?.Id === contractorId &&
        received.includes(type) &&
        (CreatedOn ?? 0) >= from &&
        (CreatedOn ?? 0) < from + yearMs,
    )
    .toSorted((one, other) => (one.CreatedOn ?? 0) - (other.CreatedOn ?? 0))[0];
};
