import { Fault } from '#domain/faults.ts';
import { readUbl, UblMistake } from '#domain/documents/ubl/read-invoice.ts';
import type { UblInvoice } from '#domain/documents/ubl/ubl-invoice.ts';
import { entities } from '#generated/model.ts';
import type { Contractor, Document } from '#generated/types.ts';
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

/** The supplier by its name; of several the one with its tax code. */
export const supplierOf = async (
  { db, session: { organisationId } }: CallContext,
  { seller: { name, vatCode, code } }: UblInvoice,
): Promise<Contractor | undefined> => {
  const named = (await readRecordsBy(db, entities.Contractor, {
    organisationId,
    column: 'Name',
    values: [name],
  })) as Contractor[];
  return (
    named.find(({ Settings }) => [vatCode, code].includes(Settings?.Fiscalcode ?? Settings?.Vatcode ?? '')) ?? named[0]
  );
};

/** A document of the same number and contractor: the invoice is in already. */
export const documentOfNumber = async (
  { db, session: { organisationId } }: CallContext,
  number: string,
  contractorId: number,
): Promise<Document | undefined> => {
  const numbered = (await readRecordsBy(db, entities.Document, {
    organisationId,
    column: 'Number',
    values: [number],
  })) as Document[];
  return numbered.find(({ Contractor }) => Contractor?.Id === contractorId);
};
