import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

/** Millimetres have no place here: a PDF counts in points, 1/72 inch. */
export const margin = 40;
const paperWidth = 595.28;
export const paperHeight = 841.89;
export const contentWidth = paperWidth - 2 * margin;
/** Below this nothing is written but the number of the page. */
export const contentEnd = paperHeight - margin - 20;

export type Pdf = InstanceType<typeof PdfDocument>;

const resolve = createRequire(import.meta.url).resolve;
const fontFile = (weight: string): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`));

let fonts: { plain: Buffer; bold: Buffer } | undefined;

/**
 * The one face of the screens, with Latin, Romanian and Cyrillic letters; what a document uses of it goes into the
 * file.
 */
const golos = () => (fonts ??= { plain: fontFile('400Regular'), bold: fontFile('600SemiBold') });

export const openPdf = ({
  title,
  language,
  createdOn,
}: {
  title: string;
  language: string;
  createdOn: number;
}): Pdf => {
  const { plain, bold } = golos();
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    font: plain as unknown as string,
    info: { Title: title, Creator: 'Merx', Producer: 'Merx', CreationDate: new Date(createdOn) },
  });
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
