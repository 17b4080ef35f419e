import { printForms } from '#domain/documents/print-forms.ts';
import { Fault } from '#domain/faults.ts';
import { taxesOf, totalsOf } from '#domain/documents/ubl/totals.ts';
import type { UblInvoice, UblLine, UblParty } from '#domain/documents/ubl/ubl-invoice.ts';
import { ublNode } from '#domain/documents/ubl/write-invoice.ts';
import { dayAt } from '#domain/zone.ts';
import type { Contractor, Document } from '#generated/types.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf, PreparationOf } from '../../call/context.ts';
import { keepFile, type MadeFile } from '../kept-file.ts';
import { countryCode } from '../organisation-zone.ts';
import type { FormParts } from '../paper/forms/parts.ts';
import type { Party } from '../paper/forms/trade.ts';
import { documentOf, formParts, found, refuseEmpty } from '../paper/read-document.ts';
import { writeXml } from '../xml/write-xml.ts';

/** Units of UN/ECE Recommendation 20 by what shops call them. */
const units: Readonly<Record<string, string>> = {
  kg: 'KGM',
  кг: 'KGM',
  g: 'GRM',
  г: 'GRM',
  l: 'LTR',
  л: 'LTR',
  m: 'MTR',
  м: 'MTR',
};

const partyOf = (
  party: Party,
  { country, email }: { country: string; email?: string | null | undefined },
): UblParty => ({
  name: party.name,
  vatCode: party.vatCode,
  code: party.fiscalCode,
  street: party.address,
  country: country.toUpperCase(),
  email: email ?? undefined,
  phone: party.phone,
});

const lineOf =
  (lots: readonly NonNullable<Document['Lots']>[number][]) =>
  (line: FormParts['trade']['lines'][number], index: number): UblLine => ({
    id: String(index + 1),
    name: line.name,
    supplierCode: line.code,
    barcode: lots[index]?.Article?.Barcode ?? undefined,
    quantity: line.quantity,
    unit: units[line.measure?.toLowerCase() ?? ''] ?? 'H87',
    net: line.sum - line.vat,
    tax: { id: line.rate === 0 ? 'Z' : 'S', rate: line.rate },
  });

const ublOf = (
  { document, trade, zone }: FormParts,
  { country, contractor }: { country: string; contractor: Contractor },
): UblInvoice => {
  const lines = trade.lines.map(lineOf(document.Lots ?? []));
  const parts = { lines, allowances: [] };
  const { withVat } = totalsOf(parts, { prepaid: 0, rounding: 0 });
  return {
    isCreditNote: false,
    number: trade.number,
    issuedOn: dayAt(zone, trade.date),
    currency: trade.currency ?? 'EUR',
    note: trade.comment,
    orderNumber: document.Settings?.ExternalReference ?? undefined,
    seller: partyOf(trade.own, { country }),
    buyer: partyOf(trade.other ?? { name: contractor.Name ?? '' }, { country, email: contractor.Email }),
    account: trade.own.account,
    ...parts,
    taxes: taxesOf(parts),
    totals: totalsOf(parts, { prepaid: 0, rounding: trade.sum - withVat }),
  };
};

/** @throws NOT_FOUND, DOCUMENT_NOT_APPROVED, DOCUMENT_EMPTY, DOCUMENT_CONTRACTOR_MISSING, INVALID_INPUT */
export const prepareDocumentUbl: PreparationOf<'DocumentUbl', MadeFile> = async (input, context) => {
  const document = await documentOf(context, input.document);
  if (!document.ApprovedOn) throw new Fault('DOCUMENT_NOT_APPROVED');
  if (!printForms({ ...document, isApproved: true }).includes('invoice'))
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'document', Message: 'is no sale' }] });
  refuseEmpty(document);
  const contractor = await found(context, entities.Contractor, document.Contractor?.Id);
  if (!contractor) throw new Fault('DOCUMENT_CONTRACTOR_MISSING');
  const { organisation, ...parts } = await formParts(context, document, { language: 'en' });
  const country = countryCode(organisation) ?? 'ro';
  const profile = input.profile === 'peppol' || (!input.profile && country !== 'ro') ? 'peppol' : 'ro';
  const invoice = ublOf(parts, { country, contractor: contractor as Contractor });
  return {
    name: `${parts.texts.invoice} ${invoice.number}`,
    extension: 'xml',
    bytes: writeXml(ublNode(invoice, profile)),
  };
};

export const documentUbl: HandlerOf<'DocumentUbl', MadeFile> = (file, context) => keepFile(context, file);
