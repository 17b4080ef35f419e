import type { Minor } from '#generated/types.ts';
import { formatMoney, unitPrice } from '../../money.ts';
import { formatQuantity } from '../../quantity.ts';
import { formatRate } from '../../rate.ts';
import { element, type XmlNode } from './xml-node.ts';
import type { TaxCategory, UblInvoice, UblLine, UblParty, UblTotals } from './ubl-invoice.ts';

/** Rules that the invoice keeps: of Peppol, or those of Romania on top of the European norm. */
export type UblProfile = 'peppol' | 'ro';

const customizations: Readonly<Record<UblProfile, string>> = {
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  ro: 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1',
};

const cbc = (name: string, text: string | undefined, attributes?: Record<string, string>) =>
  element(`cbc:${name}`, text, attributes);
const cac = (name: string, children: readonly (XmlNode | undefined)[]) => element(`cac:${name}`, children);

const scheme = cac('TaxScheme', [cbc('ID', 'VAT')]);

const category = (name: string, { id, rate }: TaxCategory, reason?: string): XmlNode | undefined =>
  cac(name, [
    cbc('ID', id),
    id === 'O' ? undefined : cbc('Percent', formatRate(rate)),
    cbc('TaxExemptionReason', reason),
    scheme,
  ]);

const party = ({ name, vatCode, code, street, city, country, email, phone }: UblParty): XmlNode | undefined =>
  cac('Party', [
    cbc('EndpointID', email, { schemeID: 'EM' }),
    cac('PartyName', [cbc('Name', name)]),
    cac('PostalAddress', [
      cbc('StreetName', street),
      cbc('CityName', city),
      cac('Country', [cbc('IdentificationCode', country)]),
    ]),
    vatCode === undefined ? undefined : cac('PartyTaxScheme', [cbc('CompanyID', vatCode), scheme]),
    cac('PartyLegalEntity', [cbc('RegistrationName', name), cbc('CompanyID', code)]),
    cac('Contact', [cbc('Telephone', phone), cbc('ElectronicMail', email)]),
  ]);

const line = (
  { id, name, supplierCode, barcode, quantity, unit, net, tax }: UblLine,
  { amount, names }: { amount: (name: string, sum: Minor) => XmlNode | undefined; names: Names },
): XmlNode | undefined =>
  cac(names.line, [
    cbc('ID', id),
    cbc(names.quantity, formatQuantity(quantity), { unitCode: unit }),
    amount('LineExtensionAmount', net),
    cac('Item', [
      cbc('Name', name),
      cac('SellersItemIdentification', [cbc('ID', supplierCode)]),
      cac('StandardItemIdentification', [cbc('ID', barcode, { schemeID: '0160' })]),
      category('ClassifiedTaxCategory', tax),
    ]),
    cac('Price', priceOf(net, { quantity, unit, amount })),
  ]);

/**
 * A price of one where it is a whole number of hundredths, so that price × quantity is the sum; else of the whole
 * quantity.
 */
const priceOf = (
  net: Minor,
  {
    quantity,
    unit,
    amount,
  }: { quantity: number; unit: string; amount: (name: string, sum: Minor) => XmlNode | undefined },
): (XmlNode | undefined)[] => {
  const price = unitPrice(net, quantity);
  const isExact = quantity !== 0 && price * quantity === net * 1000;
  return isExact
    ? [amount('PriceAmount', price)]
    : [amount('PriceAmount', net), cbc('BaseQuantity', formatQuantity(quantity), { unitCode: unit })];
};

interface Names {
  root: string;
  type: readonly [name: string, code: string];
  line: string;
  quantity: string;
}

const invoiceNames: Names = {
  root: 'Invoice',
  type: ['InvoiceTypeCode', '380'],
  line: 'InvoiceLine',
  quantity: 'InvoicedQuantity',
};
const creditNames: Names = {
  root: 'CreditNote',
  type: ['CreditNoteTypeCode', '381'],
  line: 'CreditNoteLine',
  quantity: 'CreditedQuantity',
};

const totalsNode = (totals: UblTotals, amount: (name: string, sum: Minor) => XmlNode | undefined) => {
  const ifAny = (name: string, sum: Minor) => (sum === 0 ? undefined : amount(name, sum));
  return cac('LegalMonetaryTotal', [
    amount('LineExtensionAmount', totals.lines),
    amount('TaxExclusiveAmount', totals.withoutVat),
    amount('TaxInclusiveAmount', totals.withVat),
    ifAny('AllowanceTotalAmount', totals.allowances),
    ifAny('ChargeTotalAmount', totals.charges),
    ifAny('PrepaidAmount', totals.prepaid),
    ifAny('PayableRoundingAmount', totals.rounding),
    amount('PayableAmount', totals.payable),
  ]);
};

/** A UBL 2.1 invoice in the order of elements that its schema wants. */
export const ublNode = (invoice: UblInvoice, profile: UblProfile): XmlNode => {
  const names = invoice.isCreditNote ? creditNames : invoiceNames;
  const amount = (name: string, sum: Minor) => cbc(name, formatMoney(sum), { currencyID: invoice.currency });
  const [typeName, typeCode] = names.type;
  const parts = [
    cbc('CustomizationID', customizations[profile]),
    profile === 'peppol' ? cbc('ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0') : undefined,
    cbc('ID', invoice.number),
    cbc('IssueDate', invoice.issuedOn),
    invoice.isCreditNote ? undefined : cbc('DueDate', invoice.dueOn),
    cbc(typeName, typeCode),
    cbc('Note', invoice.note),
    cbc('DocumentCurrencyCode', invoice.currency),
    cbc('BuyerReference', invoice.orderNumber ?? invoice.buyer.code ?? invoice.buyer.name),
    cac('OrderReference', [cbc('ID', invoice.orderNumber)]),
    cac('AccountingSupplierParty', [party(invoice.seller)]),
    cac('AccountingCustomerParty', [party(invoice.buyer)]),
    invoice.account === undefined
      ? undefined
      : cac('PaymentMeans', [
          cbc('PaymentMeansCode', '30'),
          cac('PayeeFinancialAccount', [cbc('ID', invoice.account)]),
        ]),
    ...invoice.allowances.map(({ isCharge, reason, sum, tax }) =>
      cac('AllowanceCharge', [
        cbc('ChargeIndicator', String(isCharge)),
        cbc('AllowanceChargeReason', reason ?? (isCharge ? 'Charge' : 'Discount')),
        amount('Amount', sum),
        category('TaxCategory', tax),
      ]),
    ),
    cac('TaxTotal', [
      amount('TaxAmount', invoice.totals.vat),
      ...invoice.taxes.map(({ tax, taxable, vat, reason }) =>
        cac('TaxSubtotal', [
          amount('TaxableAmount', taxable),
          amount('TaxAmount', vat),
          category('TaxCategory', tax, reason),
        ]),
      ),
    ]),
    totalsNode(invoice.totals, amount),
    ...invoice.lines.map((each) => line(each, { amount, names })),
  ];
  const space = 'urn:oasis:names:specification:ubl:schema:xsd:';
  return {
    name: names.root,
    attributes: {
      xmlns: `${space}${names.root}-2`,
      'xmlns:cac': `${space}CommonAggregateComponents-2`,
      'xmlns:cbc': `${space}CommonBasicComponents-2`,
    },
    text: '',
    children: parts.filter((part) => part !== undefined),
  };
};
