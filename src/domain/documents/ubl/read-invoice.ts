import type { Minor } from '#generated/types.ts';
import { parseMoney } from '../../money.ts';
import { parseQuantity } from '../../quantity.ts';
import { parseRate } from '../../rate.ts';
import { all, at, textAt, type XmlNode } from './xml-node.ts';
import type { TaxCategory, TaxShare, UblAllowance, UblInvoice, UblLine, UblParty, UblTotals } from './ubl-invoice.ts';

/** Paths of what an invoice cannot do without, and does not have or has wrong. */
export class UblMistake extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`no ${path}`);
    this.path = path;
  }
}

const needed = <Value>(value: Value | undefined, path: string): Value => {
  if (value === undefined) throw new UblMistake(path);
  return value;
};

/** A number of XML has no thousands separators, and may have an exponent, which no invoice writes. */
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)$/;

const moneyAt = (node: XmlNode | undefined, path: string): Minor | undefined => {
  const text = textAt(node, path);
  if (text === undefined) return undefined;
  const money = decimal.test(text) ? parseMoney(text) : undefined;
  return needed(money !== undefined && Number.isSafeInteger(money) ? money : undefined, path);
};

const taxOf = (node: XmlNode | undefined): TaxCategory => ({
  id: textAt(node, 'ID') ?? 'S',
  rate: parseRate(textAt(node, 'Percent') ?? '0') ?? 0,
});

const partyOf = (node: XmlNode | undefined, path: string): UblParty => {
  const party = at(node, 'Party');
  const schemes = all(party, 'PartyTaxScheme');
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme/ID') === 'VAT');
  return {
    name: needed(textAt(party, 'PartyLegalEntity/RegistrationName') ?? textAt(party, 'PartyName/Name'), path),
    vatCode: textAt(vat, 'CompanyID'),
    code: textAt(party, 'PartyLegalEntity/CompanyID') ?? textAt(party, 'PartyIdentification/ID'),
    street: textAt(party, 'PostalAddress/StreetName'),
    city: textAt(party, 'PostalAddress/CityName'),
    country: textAt(party, 'PostalAddress/Country/IdentificationCode'),
    email: textAt(party, 'Contact/ElectronicMail'),
    phone: textAt(party, 'Contact/Telephone'),
  };
};

const allowanceOf = (node: XmlNode): UblAllowance => ({
  isCharge: textAt(node, 'ChargeIndicator') === 'true',
  reason: textAt(node, 'AllowanceChargeReason'),
  sum: needed(moneyAt(node, 'Amount'), 'AllowanceCharge/Amount'),
  tax: taxOf(at(node, 'TaxCategory')),
});

/** GTIN is the scheme 0160; older invoices name EAN by 0088 or not at all. */
const barcodeOf = (item: XmlNode | undefined): string | undefined => {
  const text = textAt(item, 'StandardItemIdentification/ID');
  return text !== undefined && /^\d{8,14}$/.test(text) ? text : undefined;
};

const lineOf =
  (quantityName: string) =>
  (node: XmlNode, index: number): UblLine => {
    const item = at(node, 'Item');
    const path = `line ${index + 1}`;
    const quantity = textAt(node, quantityName);
    return {
      id: textAt(node, 'ID') ?? String(index + 1),
      name: needed(textAt(item, 'Name') ?? textAt(item, 'Description'), `${path}: Item/Name`),
      supplierCode: textAt(item, 'SellersItemIdentification/ID'),
      buyerCode: textAt(item, 'BuyersItemIdentification/ID'),
      barcode: barcodeOf(item),
      quantity: needed(
        quantity !== undefined && decimal.test(quantity) ? parseQuantity(quantity) : undefined,
        `${path}: ${quantityName}`,
      ),
      unit: at(node, quantityName)?.attributes['unitCode'] ?? 'C62',
      net: needed(moneyAt(node, 'LineExtensionAmount'), `${path}: LineExtensionAmount`),
      tax: taxOf(at(item, 'ClassifiedTaxCategory')),
    };
  };

/** VAT in the invoice's own currency: another total tells it in that of the tax office. */
const taxTotal = (root: XmlNode, currency: string): XmlNode | undefined =>
  all(root, 'TaxTotal').find((total) => at(total, 'TaxAmount')?.attributes['currencyID'] === currency) ??
  at(root, 'TaxTotal');

const taxesIn = (total: XmlNode | undefined): TaxShare[] =>
  all(total, 'TaxSubtotal').map((node) => ({
    tax: taxOf(at(node, 'TaxCategory')),
    taxable: moneyAt(node, 'TaxableAmount') ?? 0,
    vat: moneyAt(node, 'TaxAmount') ?? 0,
    reason: textAt(node, 'TaxCategory/TaxExemptionReason'),
  }));

const totalsIn = (root: XmlNode, total: XmlNode | undefined): UblTotals => {
  const sums = at(root, 'LegalMonetaryTotal');
  const sum = (name: string): Minor | undefined => moneyAt(sums, name);
  return {
    lines: needed(sum('LineExtensionAmount'), 'LegalMonetaryTotal/LineExtensionAmount'),
    allowances: sum('AllowanceTotalAmount') ?? 0,
    charges: sum('ChargeTotalAmount') ?? 0,
    withoutVat: needed(sum('TaxExclusiveAmount'), 'LegalMonetaryTotal/TaxExclusiveAmount'),
    vat: moneyAt(total, 'TaxAmount') ?? 0,
    withVat: needed(sum('TaxInclusiveAmount'), 'LegalMonetaryTotal/TaxInclusiveAmount'),
    prepaid: sum('PrepaidAmount') ?? 0,
    rounding: sum('PayableRoundingAmount') ?? 0,
    payable: needed(sum('PayableAmount'), 'LegalMonetaryTotal/PayableAmount'),
  };
};

const kinds: Readonly<Record<string, { isCreditNote: boolean; line: string; quantity: string }>> = {
  Invoice: { isCreditNote: false, line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  CreditNote: { isCreditNote: true, line: 'CreditNoteLine', quantity: 'CreditedQuantity' },
};

const dayAt = (root: XmlNode, path: string): string | undefined => {
  const text = textAt(root, path);
  return text !== undefined && /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : undefined;
};

/** A UBL 2.1 invoice or credit note (Peppol BIS Billing 3.0, CIUS-RO). @throws UblMistake */
export const readUbl = (root: XmlNode): UblInvoice => {
  const kind = needed(kinds[root.name], 'Invoice');
  const currency = needed(textAt(root, 'DocumentCurrencyCode'), 'DocumentCurrencyCode');
  const total = taxTotal(root, currency);
  return {
    isCreditNote: kind.isCreditNote,
    number: needed(textAt(root, 'ID'), 'ID'),
    issuedOn: needed(dayAt(root, 'IssueDate'), 'IssueDate'),
    dueOn: dayAt(root, 'DueDate'),
    currency,
    note: textAt(root, 'Note'),
    orderNumber: textAt(root, 'OrderReference/ID'),
    seller: partyOf(at(root, 'AccountingSupplierParty'), 'AccountingSupplierParty'),
    buyer: partyOf(at(root, 'AccountingCustomerParty'), 'AccountingCustomerParty'),
    account: textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID'),
    lines: all(root, kind.line).map(lineOf(kind.quantity)),
    allowances: all(root, 'AllowanceCharge').map(allowanceOf),
    taxes: taxesIn(total),
    totals: totalsIn(root, total),
  };
};
