import type { PaperParty, PaperSheet, PaperSign } from '../sheet.ts';
import { fillText } from '../texts/fill-text.ts';
import { closePdf, contentWidth, margin, openPdf, type Pdf } from './page.ts';
import { drawTable, keepTogether } from './table.ts';

const ink = '#111418';
const quiet = '#5b6470';
const gap = 20;

const half = (pdf: Pdf): number => (contentWidth(pdf) - gap) / 2;

/** Answers where it ends. */
const drawParty = (
  pdf: Pdf,
  { title, name, lines }: PaperParty,
  { left, top }: { left: number; top: number },
): number => {
  const width = half(pdf);
  pdf.font('plain').fontSize(8).fillColor(quiet).text(title, left, top, { width }).fillColor(ink);
  pdf.font('bold').fontSize(10).text(name, { width });
  pdf.font('plain').fontSize(9);
  for (const line of lines) pdf.text(line, { width });
  return pdf.y;
};

const drawParties = (pdf: Pdf, parties: readonly PaperParty[]): void => {
  const top = pdf.y;
  const ends = parties.map((party, at) => drawParty(pdf, party, { left: margin + at * (half(pdf) + gap), top }));
  pdf.x = margin;
  pdf.y = Math.max(top, ...ends) + 14;
};

const drawHeading = (pdf: Pdf, { mark, title, subtitle }: PaperSheet): void => {
  const width = contentWidth(pdf);
  if (mark)
    pdf.font('plain').fontSize(8).fillColor(quiet).text(mark, margin, pdf.y, { width, align: 'right' }).fillColor(ink);
  pdf.font('bold').fontSize(16).text(title, margin, pdf.y, { width });
  pdf.font('plain').fontSize(9);
  if (subtitle) pdf.fillColor(quiet).text(subtitle, { width }).fillColor(ink);
  pdf.moveDown(0.8);
};

const drawFacts = (pdf: Pdf, facts: NonNullable<PaperSheet['facts']>): void => {
  for (const [title, value] of facts) {
    pdf
      .fillColor(quiet)
      .text(`${title}: `, margin, pdf.y, { width: contentWidth(pdf), continued: true })
      .fillColor(ink)
      .text(value);
  }
  if (facts.length > 0) pdf.moveDown(0.8);
};

const drawTotals = (pdf: Pdf, totals: NonNullable<PaperSheet['totals']>): void => {
  keepTogether(pdf, totals.length * 15 + 30);
  pdf.moveDown(0.6);
  const width = contentWidth(pdf);
  for (const [index, [title, amount]] of totals.entries()) {
    const top = pdf.y;
    const isLast = index === totals.length - 1;
    pdf.font(isLast ? 'bold' : 'plain').fontSize(isLast ? 11 : 9);
    pdf.text(title, margin, top, { width: width - 110, align: 'right' });
    pdf.text(amount, margin + width - 104, top, { width: 100, align: 'right' });
    pdf.y = top + 15;
  }
  pdf.font('plain').fontSize(9);
};

const drawNotes = (pdf: Pdf, notes: readonly string[]): void => {
  for (const note of notes) {
    keepTogether(pdf, pdf.heightOfString(note, { width: contentWidth(pdf) }));
    pdf.text(note, margin, pdf.y + 3, { width: contentWidth(pdf) });
  }
};

/** Two of them side by side. */
const drawSigns = (pdf: Pdf, signs: readonly PaperSign[]): void => {
  const width = half(pdf);
  for (let at = 0; at < signs.length; at += 2) {
    keepTogether(pdf, 60);
    const top = pdf.y + 36;
    for (const [column, { title, name }] of signs.slice(at, at + 2).entries()) {
      const left = margin + column * (width + gap);
      pdf
        .moveTo(left, top)
        .lineTo(left + width, top)
        .lineWidth(0.5)
        .strokeColor(ink)
        .stroke();
      pdf.fontSize(8).text([title, name].filter(Boolean).join(': '), left, top + 3, { width });
    }
    pdf.x = margin;
    pdf.fontSize(9);
  }
};

/** Numbers of pages are below the margin, where writing would otherwise begin a new page. */
const drawPageNumbers = (pdf: Pdf, pageText: string): void => {
  const { start, count: pages } = pdf.bufferedPageRange();
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(start + page);
    pdf.page.margins.bottom = 0;
    pdf
      .font('plain')
      .fontSize(8)
      .text(fillText(pageText, { page: page + 1, pages }), margin, pdf.page.height - margin, {
        width: contentWidth(pdf),
        align: 'right',
        lineBreak: false,
      });
  }
};

/** A sheet as an A4 file. */
export const sheetPdf = async (sheet: PaperSheet): Promise<Uint8Array> => {
  const { title, language, createdOn, isWide } = sheet;
  const pdf = openPdf({ title, language, createdOn, isWide });
  drawHeading(pdf, sheet);
  if (sheet.parties) drawParties(pdf, sheet.parties);
  drawFacts(pdf, sheet.facts ?? []);
  for (const table of sheet.tables) await drawTable(pdf, table);
  if (sheet.totals) drawTotals(pdf, sheet.totals);
  drawNotes(pdf, sheet.notes ?? []);
  drawSigns(pdf, sheet.signs ?? []);
  drawPageNumbers(pdf, sheet.pageText);
  return closePdf(pdf);
};
