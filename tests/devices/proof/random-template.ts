import { receiptFields } from '#templates/model/receipt-fields.ts';
import {
  emptyCell,
  justifications,
  receiptSides,
  type LineKind,
  type ReceiptCell,
  type ReceiptLine,
  type ReceiptTemplate,
} from '#templates/model/receipt-template.ts';

type Random = () => number;

const oneOf = <Value>(all: readonly Value[], random: Random): Value => all[Math.floor(random() * all.length)] as Value;

const fields = Object.entries(receiptFields).flatMap(([Field, { properties }]) =>
  Object.keys(properties).map((PropertyName) => ({ Field, PropertyName })),
);
/** As a person who makes a template puts them around a value. */
const around = ['', '', '', '№ ', 'Итого: ', 'Reducere și bonus: ', ' ×', ' %', '— '];
const styles = ['', '', 'bold', 'double', 'bold double'];

const cellOf = (random: Random): ReceiptCell => ({
  ...emptyCell,
  ...(random() < 0.8 && oneOf(fields, random)),
  Prefix: oneOf(around, random),
  Suffix: oneOf(around, random),
  Width: random() < 0.5 ? 0 : 2 + Math.floor(random() * 20),
  Justification: oneOf(justifications, random),
  Style: oneOf(styles, random),
});

const kinds: readonly LineKind[] = ['cells', 'cells', 'cells', 'cells', 'rule', 'feed', 'barcode', 'qr', 'cut'];
/** What a code may be of: bars say plain letters alone. */
const codes = { barcode: ['Number', 'Barcode'], qr: ['Number', 'Barcode', 'Title', 'Desk'] };

const lineOf = (random: Random): ReceiptLine => {
  const [Side, Kind] = [oneOf(receiptSides, random), oneOf(kinds, random)];
  if (Kind === 'barcode' || Kind === 'qr') {
    const code = { ...emptyCell, Field: 'Document', PropertyName: oneOf(codes[Kind], random) };
    return { Side, Kind, cells: [code] };
  }
  const count = Kind === 'cells' ? 1 + Math.floor(random() * 4) : 0;
  return { Side, Kind, cells: Array.from({ length: count }, () => cellOf(random)) };
};

/** A template such as nobody would make: any fields at any widths in any style, codes and cuts between them. */
export const randomTemplate = (random: Random): Omit<ReceiptTemplate, 'width'> => ({
  lines: Array.from({ length: 4 + Math.floor(random() * 16) }, () => lineOf(random)),
});
