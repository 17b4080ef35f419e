import { formatDate } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { formatRate } from '#domain/rate.ts';
import type { LanguageCode } from '../language.ts';
import type { Invoice, Party } from './invoice.ts';
import { closePdf, contentWidth, margin, openPdf, paperHeight, type Pdf } from './page.ts';
import { drawTable, keepTogether, type TableColumn } from './table.ts';
import { fillText, invoiceTexts, type InvoiceTexts } from './texts.ts';

export interface InvoicePaper {
  language: LanguageCode;
  zone: string;
  createdOn: number;
}

const half = contentWidth / 2 - 10;

const partyLines = (party: Party, texts: InvoiceTexts): string[] => {
  const named: [string, string | undefined][] = [
    [texts.fiscalCode, party.fiscalCode],
    [texts.vatCode, party.vatCode],
    ['', party.address],
    [texts.phone, party.phone],
    [texts.bank, party.bank],
    [texts.account, party.account],
  ];
  return named.flatMap(([title, value]) => (value === undefined ? [] : [title ? `${title}: ${value}` : value]));
};

/** Answers where it ends. */
const drawParty = (
  pdf: Pdf,
  { title, name, lines, left, top }: { title: string; name: string; lines: string[]; left: number; top: number },
): number => {
  pdf.font('plain').fontSize(8).fillColor('#5b6470').text(title, left, top, { width: half }).fillColor('#111418');
  pdf.font('bold').fontSize(10).text(name, { width: half });
  pdf.font('plain').fontSize(9);
  for (const line of lines) pdf.text(line, { width: half });
  return pdf.y;
};

const drawParties = (pdf: Pdf, { seller, buyer }: Invoice, texts: InvoiceTexts): void => {
  const top = pdf.y;
  const ends = [
    drawParty(pdf, { title: texts.seller, name: seller.name, lines: partyLines(seller, texts), left: margin, top }),
    drawParty(pdf, {
      title: texts.buyer,
      name: buyer?.name ?? texts.retailBuyer,
      lines: buyer ? partyLines(buyer, texts) : [],
      left: margin + half + 20,
      top,
    }),
  ];
  pdf.x = margin;
  pdf.y = Math.max(...ends) + 14;
};

const columnsOf = (texts: InvoiceTexts): TableColumn[] => {
  const figures: TableColumn[] = [
    { title: texts.measure, width: 40 },
    { title: texts.quantity, width: 56, align: 'right' },
    { title: texts.price, width: 60, align: 'right' },
    { title: texts.vatRate, width: 42, align: 'right' },
    { title: texts.vat, width: 56, align: 'right' },
    { title: texts.sum, width: 66, align: 'right' },
  ];
  const taken = figures.reduce((sum, { width }) => sum + width, 26);
  return [{ title: '№', width: 26, align: 'right' }, { title: texts.product, width: contentWidth - taken }, ...figures];
};

const rowsOf = ({ lines }: Invoice): string[][] =>
  lines.map((line, index) => [
    String(index + 1),
    line.code ? `${line.name}\n${line.code}` : line.name,
    line.measure ?? '',
    formatQuantity(line.quantity),
    formatMoney(line.price),
    formatRate(line.rate),
    formatMoney(line.vat),
    formatMoney(line.sum),
  ]);

/** VAT by rate, and totals; all of them add up, because each is a sum of whole hundredths. */
const totalsOf = (
  { shares, sum, vat, discount, currency }: Invoice,
  texts: InvoiceTexts,
): [title: string, amount: string][] => [
  ...(discount === 0 ? [] : [[texts.discount, formatMoney(discount)] as [string, string]]),
  [texts.withoutVat, formatMoney(sum - vat)],
  ...shares.map((share): [string, string] => [
    fillText(texts.vatAt, { rate: formatRate(share.rate), sum: formatMoney(share.sum) }),
    formatMoney(share.vat),
  ]),
  [[texts.total, currency].filter(Boolean).join(', '), formatMoney(sum)],
];

const drawTotals = (pdf: Pdf, invoice: Invoice, texts: InvoiceTexts): void => {
  const totals = totalsOf(invoice, texts);
  keepTogether(pdf, totals.length * 15 + 30);
  pdf.moveDown(0.6);
  for (const [index, [title, amount]] of totals.entries()) {
    const top = pdf.y;
    pdf.font(index === totals.length - 1 ? 'bold' : 'plain').fontSize(index === totals.length - 1 ? 11 : 9);
    pdf.text(title, margin, top, { width: contentWidth - 110, align: 'right' });
    pdf.text(amount, margin + contentWidth - 104, top, { width: 100, align: 'right' });
    pdf.y = top + 15;
  }
  pdf
    .font('plain')
    .fontSize(8)
    .fillColor('#5b6470')
    .text(texts.pricesIncludeVat, margin, pdf.y + 2, { width: contentWidth })
    .fillColor('#111418')
    .fontSize(9);
};

const drawSignatures = (pdf: Pdf, { comment, issuedBy }: Invoice, texts: InvoiceTexts): void => {
  if (comment) pdf.moveDown().text(`${texts.comment}: ${comment}`, margin, pdf.y, { width: contentWidth });
  keepTogether(pdf, 60);
  const top = pdf.y + 40;
  for (const [left, title] of [
    [margin, [texts.issuedBy, issuedBy].filter(Boolean).join(': ')],
    [margin + half + 20, texts.receivedBy],
  ] as const) {
    pdf
      .moveTo(left, top)
      .lineTo(left + half, top)
      .lineWidth(0.5)
      .strokeColor('#111418')
      .stroke();
    pdf.fontSize(8).text(title, left, top + 3, { width: half });
  }
};

/** Numbers of pages stand below the margin, where writing would otherwise begin a new page. */
const drawPageNumbers = (pdf: Pdf, texts: InvoiceTexts): void => {
  const { start, count: pages } = pdf.bufferedPageRange();
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(start + page);
    pdf.page.margins.bottom = 0;
    pdf
      .font('plain')
      .fontSize(8)
      .text(fillText(texts.page, { page: page + 1, pages }), margin, paperHeight - margin, {
        width: contentWidth,
        align: 'right',
        lineBreak: false,
      });
  }
};

/** An invoice as an A4 PDF. */
export const invoicePdf = async (
  invoice: Invoice,
  { language, zone, createdOn }: InvoicePaper,
): Promise<Uint8Array> => {
  const texts = invoiceTexts[language];
  const title = `${texts.invoice} ${invoice.number} ${texts.of} ${formatDate(zone, invoice.date)}`;
  const pdf = openPdf({ title, language, createdOn });
  pdf.font('bold').fontSize(16).text(title, { width: contentWidth });
  pdf.moveDown(0.8);
  drawParties(pdf, invoice, texts);
  await drawTable(pdf, columnsOf(texts), rowsOf(invoice));
  drawTotals(pdf, invoice, texts);
  drawSignatures(pdf, invoice, texts);
  drawPageNumbers(pdf, texts);
  return closePdf(pdf);
};
