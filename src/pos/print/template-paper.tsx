import { useMemo, type CSSProperties } from 'react';
import { companyZone } from '#client/session/company-zone.ts';
import type { Slip } from '#domain/sale/slip.ts';
import { layoutReceipt, type PaperCell, type PaperLine } from '#templates/model/receipt-layout.ts';
import { readReceiptTemplate } from '#templates/model/receipt-template.ts';
import { useCatalogue, useCompany } from '../till/till-context.ts';
import styles from './print.module.css';
import { dataOfSlip } from '#till/print/register/print-slip.ts';
import { SlipBarcode } from './slip-barcode.tsx';

const aligned = { left: 'start', center: 'center', right: 'end' } as const;

const cellStyle = ({ width, justification, isBold, isDouble }: PaperCell, letters: number): CSSProperties => ({
  width: `${(width / letters) * 100}%`,
  textAlign: aligned[justification],
  ...(isBold && { fontWeight: 'bold' }),
  ...(isDouble && { fontSize: '2em', lineHeight: 1.2 }),
});

const Line = ({ line, letters, number }: { line: PaperLine; letters: number; number: string }) => {
  if (line.kind === 'cells')
    return (
      <div className={styles['cells']}>
        {line.cells.map((cell, at) => (
          <span key={at} style={cellStyle(cell, letters)}>
            {cell.text.trim()}
          </span>
        ))}
      </div>
    );
  return {
    rule: <hr className={styles['rule']} />,
    feed: <br />,
    cut: null,
    barcode: <SlipBarcode number={number} />,
    qr: <p className={styles['center']}>{'value' in line ? line.value : ''}</p>,
  }[line.kind];
};

interface Props {
  slip: Slip;
  isCopy?: boolean;
  /** The text of the template. */
  template: string;
}

/** Paper of 58 mm has 32 letters in a line, wider paper more. */
const narrow = 36;

/** A receipt as the browser prints it by a template: the lines that a printer would get. */
export const TemplatePaper = ({ slip, isCopy, template }: Props) => {
  const company = useCompany();
  const data = useCatalogue((state) => state.data);
  const { width, lines } = useMemo(
    () => layoutReceipt(readReceiptTemplate(template), dataOfSlip(slip, { company, data, isCopy }), companyZone()),
    [template, slip, company, data, isCopy],
  );
  const paper = { '--letters': width, '--paper-width': width < narrow ? '48mm' : '72mm' } as CSSProperties;
  return (
    <div className={`${styles['paper']} ${styles['by-template']}`} style={paper} data-print data-letters={width}>
      {lines.map((line, at) => (
        <Line key={at} line={line} letters={width} number={slip.number} />
      ))}
    </div>
  );
};
