import { a4, type ReportTemplate } from '../report-template.ts';
import type { BuiltIn } from './built-in.ts';

type Translate = (text: string) => string;

const style = `body, .page { font: 3.6mm/1.4 sans-serif; color: #000; }
h1 { margin: 0 0 1mm; font-size: 6mm; line-height: 1.2; }
p { margin: 0 0 3mm; }
table { width: 100%; margin: 3mm 0; border-collapse: collapse; }
th, td { border: 0.2mm solid #666; padding: 1mm 1.5mm; text-align: left; vertical-align: top; }
thead th { background: #eee; font-size: 3mm; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
table { font-size: 3.3mm; }
.figure { text-align: right; }
td.figure { white-space: nowrap; }
.quiet { color: #444; }
.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin: 4mm 0; }
.parties h2 { margin: 0 0 1mm; font-size: 3.2mm; font-weight: normal; color: #444; }
.sums { width: 80mm; margin-left: auto; }
.sums th, .sums td { border: 0; padding: 0.7mm 1.5mm; }
.sums .total { border-top: 0.4mm solid #000; font-weight: bold; }
.signs { display: grid; grid-template-columns: 1fr 1fr; gap: 15mm; margin-top: 14mm; break-inside: avoid; }
.signs span { border-top: 0.2mm solid #000; padding-top: 1mm; font-size: 3.2mm; }
`;

const title = `<h1>{{Document.Title}} № {{Document.Number}}</h1>
<p class="quiet">{{Document.ApprovedOn}}</p>
`;

const signs = (one: string, other: string): string => `<p class="signs"><span>${one}</span><span>${other}</span></p>
`;

/** Name, requisites and address of one who trades. */
const party = (t: Translate, name: string, title: string): string => `<div><h2>${title}</h2><b>{{${name}.Name}}</b>
{{#${name}.Code}}<br>${t('Tax code')}: {{${name}.Code}}{{/${name}.Code}}
{{#${name}.VatCode}}<br>${t('VAT code')}: {{${name}.VatCode}}{{/${name}.VatCode}}
{{#${name}.Address}}<br>{{${name}.Address}}{{/${name}.Address}}
{{#${name}.Account}}<br>{{${name}.Account}} {{${name}.Bank}}{{/${name}.Account}}</div>
`;

const parties = (t: Translate, [seller, buyer]: readonly [string, string]): string => `<div class="parties">
${party(t, 'Seller', seller)}${party(t, 'Buyer', buyer)}</div>
`;

interface Column {
  title: string;
  /** Absent: to be written by hand. */
  place?: string;
  isFigure?: boolean;
}

const table = (columns: readonly Column[]): string => {
  const kind = ({ isFigure }: Column): string => (isFigure ? ' class="figure"' : '');
  return `<table>
<thead><tr>${columns.map((column) => `<th${kind(column)}>${column.title}</th>`).join('')}</tr></thead>
<tbody>
{{#Lots}}<tr>${columns.map((column) => `<td${kind(column)}>${column.place ? `{{${column.place}}}` : ''}</td>`).join('')}</tr>
{{/Lots}}</tbody>
</table>
`;
};

/** `more`: what is said of a product beside its name. */
const goods = (t: Translate, ...more: Column[]): Column[] => [
  { title: '№', place: 'Number', isFigure: true },
  { title: t('Product'), place: 'Name' },
  ...more,
  { title: t('Measure'), place: 'Measure' },
  { title: t('Quantity'), place: 'Quantity', isFigure: true },
];

const facts = (t: Translate): string => `<p><b>${t('Company')}:</b> {{Organisation.Name}}
{{#Branch.Name}}<br><b>${t('Branch')}:</b> {{Branch.Name}}{{/Branch.Name}}
{{#Contractor.Name}}<br><b>${t('Contractor')}:</b> {{Contractor.Name}}{{/Contractor.Name}}
{{#DebitDepot.Name}}<br><b>${t('Sender')}:</b> {{DebitDepot.Name}}{{/DebitDepot.Name}}
{{#CreditDepot.Name}}<br><b>${t('Recipient')}:</b> {{CreditDepot.Name}}{{/CreditDepot.Name}}</p>
`;

const sums = (rows: readonly (readonly [title: string, place: string])[]): string =>
  `<table class="sums">${rows
    .map(
      ([name, place], at) =>
        `<tr${at === rows.length - 1 ? ' class="total"' : ''}><th>${name}</th><td class="figure">{{${place}}} {{Document.Currency}}</td></tr>`,
    )
    .join('')}</table>
`;

const page =
  (make: (t: Translate) => string) =>
  (t: Translate): ReportTemplate => ({ paper: a4, style, html: make(t) });

const plain: BuiltIn<ReportTemplate> = {
  key: 'document',
  title: 'Document with products, A4',
  make: page(
    (t) =>
      title +
      facts(t) +
      table([
        ...goods(t),
        { title: t('Price'), place: 'Price', isFigure: true },
        { title: t('Sum'), place: 'Sum', isFigure: true },
      ]) +
      sums([[t('Total'), 'Document.Sum']]) +
      signs(t('Handed over by'), t('Received by')),
  ),
};

const invoice: BuiltIn<ReportTemplate> = {
  key: 'invoice',
  title: 'Invoice with VAT, A4',
  make: page(
    (t) =>
      title +
      parties(t, [t('Supplier'), t('Buyer')]) +
      table([
        ...goods(t),
        { title: t('Price'), place: 'Price', isFigure: true },
        { title: t('Amount without VAT'), place: 'SumWithoutVat', isFigure: true },
        { title: `${t('VAT')}, %`, place: 'VatRate', isFigure: true },
        { title: t('VAT amount'), place: 'VatSum', isFigure: true },
        { title: t('Sum'), place: 'Sum', isFigure: true },
      ]) +
      sums([
        [t('Amount without VAT'), 'Document.SumWithoutVat'],
        [t('VAT amount'), 'Document.VatSum'],
        [t('Total'), 'Document.Sum'],
      ]) +
      `<p><b>${t('Amount in words')}:</b> {{Document.SumInWords}}</p>\n` +
      signs(t('Handed over by'), t('Received by')),
  ),
};

const waybill: BuiltIn<ReportTemplate> = {
  key: 'waybill',
  title: 'Waybill, A4',
  make: page(
    (t) =>
      title +
      parties(t, [t('Sender'), t('Recipient')]) +
      `<p>{{#DebitDepot.Name}}<b>${t('From depot')}:</b> {{DebitDepot.Name}}<br>{{/DebitDepot.Name}}
{{#CreditDepot.Name}}<b>${t('To depot')}:</b> {{CreditDepot.Name}}<br>{{/CreditDepot.Name}}
<b>${t('Carrier, vehicle')}:</b> ______________________________</p>
` +
      table([
        ...goods(t, { title: t('Barcode'), place: 'Barcode' }),
        { title: t('Price'), place: 'Price', isFigure: true },
        { title: t('Sum'), place: 'Sum', isFigure: true },
      ]) +
      sums([
        [t('VAT amount'), 'Document.VatSum'],
        [t('Total'), 'Document.Sum'],
      ]) +
      signs(t('Handed over by'), t('Received by')),
  ),
};

const picking: BuiltIn<ReportTemplate> = {
  key: 'picking',
  title: 'Picking list without prices, A4',
  make: page(
    (t) =>
      title +
      facts(t) +
      table([
        { title: '№', place: 'Number', isFigure: true },
        { title: t('Code'), place: 'Code' },
        { title: t('Product'), place: 'Name' },
        { title: t('Barcode'), place: 'Barcode' },
        { title: t('Measure'), place: 'Measure' },
        { title: t('Quantity'), place: 'Quantity', isFigure: true },
        { title: t('Picked'), isFigure: true },
      ]) +
      signs(t('Picked by'), t('Checked by')),
  ),
};

const blank: BuiltIn<ReportTemplate> = {
  key: 'blank',
  title: 'Empty page, A4',
  make: () => ({ paper: a4, style: '', html: '<h1>{{Document.Title}} № {{Document.Number}}</h1>\n' }),
};

export const builtInReports: readonly BuiltIn<ReportTemplate>[] = [plain, invoice, waybill, picking, blank];
