import { pictureIn, waitsForDots, type LabelDots } from './label-dots.ts';
import { startVirtualDevice, type VirtualDevice } from '../virtual-device.ts';

export interface VirtualLabelPrinter extends VirtualDevice {
  /** Text sent for each label, from its first command to its last. */
  readonly labels: () => readonly string[];
  /** Those of them that came as pictures, dot by dot. */
  readonly pictures: () => readonly LabelDots[];
  setPaper(isThere: boolean): void;
}

const [lineEnd, lastLetter] = [0x0a, 0x5a];

/** Where a label ends in each language, with the number of copies. */
const ends = [/\^XZ/, /\r?\nPRINT (\d+)(?:,(\d+))?\r?\n/, /\r?\nP(\d+)\r?\n/];

const lettersOfQuestion = 3;
const endsQuestion = new Set(Buffer.from('S?'));
const lettersOf = (bytes: readonly number[]): string => Buffer.from(bytes).toString('latin1');

/** The answers of a printer with or without paper, to each language's question. */
const answerTo = (question: string, isThere: boolean): string | undefined => {
  if (question.endsWith('~HS')) {
    const second = `\x02000,0,0,0,0,2,4,0,00000000,1,000\x03\r\n`;
    return `\x02030,${isThere ? 0 : 1},0,1225,000,0,0,0,000,0,0,0\x03\r\n${second}\x021234,0\x03\r\n`;
  }
  return question.endsWith('\x1b!?') ? (isThere ? '\0' : '\x04') : undefined;
};

/** A printer of labels that understands where ZPL, TSPL and EPL labels end; it prints nothing but keeps all. */
export const startVirtualLabelPrinter = async (port = 0): Promise<VirtualLabelPrinter> => {
  const labels: string[] = [];
  let isThere = true;
  const device = await startVirtualDevice(() => {
    let come: number[] = [];
    return {
      take: (byte, reply) => {
        come.push(byte);
        const answer = endsQuestion.has(byte)
          ? answerTo(lettersOf(come.slice(-lettersOfQuestion)), isThere)
          : undefined;
        // A label ends with the end of a line, or with Z.
        if (answer === undefined && byte !== lineEnd && byte !== lastLetter) return;
        const text = lettersOf(come);
        if (waitsForDots(text)) return;
        if (answer !== undefined) {
          come = [];
          return reply(Buffer.from(answer, 'latin1'));
        }
        if (!ends.some((end) => end.test(text))) return;
        labels.push(text);
        come = [];
      },
    };
  }, port);
  return Object.assign(device, {
    labels: () => labels,
    pictures: () => labels.flatMap((label) => pictureIn(label) ?? []),
    setPaper: (paper: boolean) => {
      isThere = paper;
    },
  });
};
