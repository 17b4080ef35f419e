import '../designer.css';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { SvgDrawing } from '#client/react/svg-drawing.tsx';
import { useHistory } from '#client/react/use-history.ts';
import { ReceiptLineSide } from '#generated/types.ts';
import type { ReceiptData } from '#templates/model/receipt-fields.ts';
import { layoutReceipt, receiptText } from '#templates/model/receipt-layout.ts';
import {
  emptyCell,
  readReceiptTemplate,
  receiptSides,
  receiptWidths,
  writeReceiptTemplate,
  type ReceiptLine,
  type ReceiptTemplate,
} from '#templates/model/receipt-template.ts';
import { receiptSvg } from '#templates/renderers/receipt-svg.ts';
import { DesignerBar } from '../designer-bar.tsx';
import { LineEditor, type LineChanges } from './line-editor.tsx';

interface Props {
  id: string;
  /** JSON text of the template. */
  value: string;
  onChange: (text: string) => void;
  /** Data of the preview, and its time zone. */
  data: ReceiptData;
  zone: string;
  /** Buttons at the end of the bar. */
  children?: ReactNode;
}

const sideTitles: Readonly<Record<ReceiptLine['Side'], string>> = {
  [ReceiptLineSide.Header]: 'Header',
  [ReceiptLineSide.Body]: 'Body',
  [ReceiptLineSide.Subtotal]: 'Subtotal',
  [ReceiptLineSide.Total]: 'Total',
  [ReceiptLineSide.Footer]: 'Footer',
};

/** Letters that a line of usual papers has, with the paper's width in millimetres. */
const papers = [
  [32, 58],
  [42, 76],
  [48, 80],
] as const;

const readOrEmpty = (text: string): ReceiptTemplate => {
  try {
    return readReceiptTemplate(text || '{}');
  } catch {
    return readReceiptTemplate('{}');
  }
};

const Preview = ({ template, data, zone }: { template: ReceiptTemplate } & Pick<Props, 'data' | 'zone'>) => {
  const translate = useTranslate();
  const paper = useMemo(() => layoutReceipt(template, data, zone), [template, data, zone]);
  return (
    <>
      <SvgDrawing className="receipt-paper" svg={receiptSvg(paper)} />
      <pre className="visually-hidden" aria-label={translate('Preview')}>
        {receiptText(paper).join('\n')}
      </pre>
    </>
  );
};

/** The same object at each render, calling the newest functions: a line that did not change is not drawn again. */
const useSteady = (newest: LineChanges): LineChanges => {
  const current = useRef(newest);
  useEffect(() => {
    current.current = newest;
  });
  return useMemo(
    () => ({
      change: (at, line) => current.current.change(at, line),
      move: (at, by) => current.current.move(at, by),
      remove: (at) => current.current.remove(at),
    }),
    [],
  );
};

/** Lines of a receipt, side by side from header to footer, and the paper beside them. */
export const ReceiptEditor = ({ id, value, onChange, data, zone, children }: Props) => {
  const translate = useTranslate();
  const template = useMemo(() => readOrEmpty(value), [value]);
  const history = useHistory(value, onChange);
  const change = (next: ReceiptTemplate, step?: string): void => history.change(writeReceiptTemplate(next), step);
  const changeLines = (lines: readonly ReceiptLine[], step?: string): void => change({ ...template, lines }, step);
  const { lines } = template;

  const changeLine = (at: number, line: ReceiptLine): void =>
    changeLines(
      lines.map((each, index) => (index === at ? line : each)),
      `line ${at}`,
    );
  const removeLine = (at: number): void => changeLines(lines.filter((_, index) => index !== at));
  const addLine = (Side: ReceiptLine['Side']): void =>
    changeLines([...lines, { Side, Kind: 'cells', cells: [emptyCell] }]);
  /** With the neighbour of the same side: lines of others may stand between them. */
  const moveLine = (at: number, by: 1 | -1): void => {
    const side = lines[at]?.Side;
    const own = lines.flatMap((line, index) => (line.Side === side ? [index] : []));
    const to = own[own.indexOf(at) + by];
    const [one, other] = [lines[at], to === undefined ? undefined : lines[to]];
    if (!one || !other || to === undefined) return;
    changeLines(lines.map((line, index) => (index === at ? other : index === to ? one : line)));
  };
  const changes = useSteady({ change: changeLine, move: moveLine, remove: removeLine });

  return (
    <div id={id} className="receipt-editor">
      <DesignerBar
        history={history}
        before={
          <>
            <TextField
              size="small"
              type="number"
              label={translate('Letters in a line')}
              value={template.width}
              slotProps={{
                htmlInput: { min: receiptWidths.from, max: receiptWidths.to },
                inputLabel: { shrink: true },
              }}
              onChange={({ target }) => {
                const width = Math.round(Number(target.value));
                if (width > 0 && width <= receiptWidths.to) change({ ...template, width }, 'width');
              }}
            />
            <TextField
              select
              size="small"
              label={translate('Paper')}
              value={papers.some(([letters]) => letters === template.width) ? template.width : ''}
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={({ target }) => change({ ...template, width: Number(target.value) })}
            >
              {papers.map(([letters, width]) => (
                <MenuItem key={letters} value={letters}>
                  {translate('{width} mm', { width })}
                </MenuItem>
              ))}
            </TextField>
          </>
        }
      >
        {children}
      </DesignerBar>
      <div className="receipt-columns">
        <section aria-label={translate('Lines of the template')}>
          {receiptSides.map((side) => (
            <section key={side} className="receipt-side" aria-label={translate(sideTitles[side])}>
              <header>
                <h2>{translate(sideTitles[side])}</h2>
                <Button size="small" onClick={() => addLine(side)}>
                  {translate('Add a line')}
                </Button>
              </header>
              {lines.map((line, at) =>
                line.Side === side ? <LineEditor key={at} at={at} line={line} changes={changes} /> : null,
              )}
            </section>
          ))}
        </section>
        <section aria-label={translate('Preview')}>
          <Preview template={template} data={data} zone={zone} />
        </section>
      </div>
    </div>
  );
};
