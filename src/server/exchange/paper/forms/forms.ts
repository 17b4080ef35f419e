import type { PrintForm } from '#domain/documents/print-forms.ts';
import { payment, receipt } from './money.ts';
import {
  commentOf,
  facts,
  goodsCells,
  goodsColumns,
  money,
  sheetOf,
  titled,
  totalsOf,
  type MakeForm,
} from './parts.ts';
import { factura, invoice, order, waybill } from './sales.ts';
import { nir, transfer, writeOff } from './stock.ts';

/** Any document with its lines. */
const plain: MakeForm = (parts) => {
  const { document, trade, texts, kind } = parts;
  return sheetOf(parts, {
    title: titled(parts, kind),
    facts: facts(
      [texts.ours, trade.own.name],
      [texts.branch, document.Branch],
      [texts.contractor, trade.other?.name ?? ''],
      [texts.fromDepot, document.DebitDepot],
      [texts.toDepot, document.CreditDepot],
    ),
    tables: [
      {
        columns: [...goodsColumns(texts), { title: texts.price, align: 'right' }, { title: texts.sum, align: 'right' }],
        rows: trade.lines.map((line, index) => [...goodsCells(trade, index), money(line.price), money(line.sum)]),
      },
    ],
    totals: totalsOf(parts),
    notes: commentOf(parts),
    signs: [{ title: texts.handedOverBy, name: trade.issuedBy }, { title: texts.acceptedBy }],
  });
};

/** The program's own forms. */
export const forms: Readonly<Record<PrintForm, MakeForm>> = {
  document: plain,
  invoice,
  factura,
  waybill,
  nir,
  transfer,
  writeOff,
  order,
  payment,
  receipt,
};
