import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

/** Millimetres have no place here: a PDF counts in points, 1/72 inch. */
export const margin = 40;

export type Pdf = InstanceType<typeof PdfDocument>;

export const contentWidth = ({ page }: Pdf): number => page.width - 2 * margin;
/** Below this nothing is written but the number of the page. */
export const contentEnd = ({ page }: Pdf): number => page.height - margin - 20;

const resolve = createRequire(import.meta.url).resolve;
const fontFile = (weight: string): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`));

let fonts: { plain: Buffer; bold: Buffer } | undefined;

/**
 * The one face of the screens, with Latin, Romanian and Cyrillic letters; what a document uses of it goes into the
 * file.
 */
const golos = () => (fonts ??= { plain: fontFile('400Regular'), bold: fontFile('600SemiBold') });

/** Letters that the face lacks, and how it has them: a comma below is how Romanian writes ţ today. */
const otherLetters: Readonly<Record<string, string>> = { ţ: 'ț', Ţ: 'Ț', ş: 'ș', Ş: 'Ș' };

/** Old files and keyboards write Romanian with a cedilla, for which the face has an empty box. */
const drawnText = (text: string): string =>
  text.normalize('NFC').replace(/[ţŢşŞ]/g, (letter) => otherLetters[letter] ?? letter);

/** Whatever is written or measured, its letters are those of the face. */
const drawEveryLetter = (pdf: Pdf): void => {
  for (const method of ['text', 'widthOfString', 'heightOfString'] as const) {
    const draw = pdf[method].bind(pdf) as (text: string, ...rest: unknown[]) => unknown;
    Object.assign(pdf, { [method]: (text: string, ...rest: unknown[]) => draw(drawnText(String(text)), ...rest) });
  }
};

interface PdfFacts {
  title: string;
  language: string;
  createdOn: number;
  isWide?: boolean | undefined;
}

/** An A4 file, upright or wide. */
export const openPdf = ({ title, language, createdOn, isWide = false }: PdfFacts): Pdf => {
  const { plain, bold } = golos();
  const pdf = new PdfDocument({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    font: plain as unknown as string,
    info: { Title: title, Creator: 'Merx', Producer: 'Merx', CreationDate: new Date(createdOn) },
  });
  drawEveryLetter(pdf);
  pdf.registerFont('plain', plain);
  pdf.registerFont('bold', bold);
  return pdf.font('plain').fontSize(9);
};

/** The whole file. */
export const closePdf = (pdf: Pdf): Promise<Uint8Array> =>
  new Promise((resolveBytes, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolveBytes(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });
