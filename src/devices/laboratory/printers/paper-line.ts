import { textOfPage, type CodePage } from '../../language/code-pages.ts';

/** A line on the paper of a virtual printer. */
export interface PrintedLine {
  readonly text: string;
  readonly isBold: boolean;
  readonly isDouble: boolean;
  readonly isCentred: boolean;
  readonly code?: { readonly kind: 'barcode' | 'qr'; readonly value: string };
}

export interface Style {
  page: CodePage;
  isBold: boolean;
  isDouble: boolean;
  isCentred: boolean;
}

/** As a printer prints that was just started. */
export const plain = (): Style => ({ page: 'cp852', isBold: false, isDouble: false, isCentred: false });

/** The line that is being put together. */
export const createLine = (events: { line(line: PrintedLine): void }) => {
  let text = '';
  let style = plain();
  let marks = { isBold: false, isDouble: false };
  let code: PrintedLine['code'];
  return {
    write: (byte: number): void => {
      text += textOfPage([byte], style.page);
      marks = { isBold: marks.isBold || style.isBold, isDouble: marks.isDouble || style.isDouble };
    },
    /** The head goes elsewhere in the line. */
    move: (): void => {
      if (text !== '' && !text.endsWith(' ')) text += ' ';
    },
    feed: (): void => {
      events.line({ text, ...marks, isCentred: style.isCentred, ...(code && { code }) });
      text = '';
      marks = { isBold: false, isDouble: false };
      code = undefined;
    },
    setStyle: (changes: Partial<Style>): void => {
      style = { ...style, ...changes };
    },
    setCode: (next: PrintedLine['code']): void => {
      code = next;
    },
    reset: (): void => {
      text = '';
      code = undefined;
      style = plain();
    },
  };
};
