import { unitPrice } from '#domain/money.ts';
import {
  bothParties,
  commentOf,
  facts,
  goodsCells,
  goodsColumns,
  money,
  quantity,
  rate,
  sheetOf,
  titled,
  total,
  totalsOf,
  words,
  type MakeForm,
} from './parts.ts';

/** Prices with VAT, VAT of each line, and VAT by rate. */
export const invoice: MakeForm = (parts) => {
  const { trade, texts } = parts;
  return sheetOf(parts, {
    title: titled(parts, texts.invoice),
    parties: bothParties(parts, [texts.seller, texts.buyer]),
    tables: [
      {
        columns: [
          ...goodsColumns(texts),
          { title: texts.price, align: 'right' },
          { title: texts.vatRate, align: 'right' },
          { title: texts.vat, align: 'right' },
          { title: texts.sum, align: 'right' },
        ],
        rows: trade.lines.map((line, index) => [
          ...goodsCells(trade, index),
          money(line.price),
          rate(line.rate),
          money(line.vat),
          money(line.sum),
        ]),
      },
    ],
    totals: totalsOf(parts),
    notes: [texts.pricesIncludeVat, words(parts, trade.sum), ...commentOf(parts)],
    signs: [{ title: texts.issuedBy, name: trade.issuedBy }, { title: texts.receivedBy }],
  });
};

/** The fiscal invoice of Moldova: prices without VAT, and who lets the goods go, gives, carries and takes them. */
export const factura: MakeForm = (parts) => {
  const { document, trade, texts } = parts;
  const net = trade.sum - trade.vat;
  return sheetOf(parts, {
    isWide: true,
    title: titled(parts, texts.factura),
    parties: bothParties(parts, [texts.supplier, texts.buyer]),
    facts: facts(
      [texts.fromDepot, document.DebitDepot],
      [texts.carrier, '______________________________'],
      [texts.basis, document.Settings?.ExternalReference ?? ''],
    ),
    tables: [
      {
        columns: [
          ...goodsColumns(texts),
          { title: texts.priceWithoutVat, align: 'right' },
          { title: texts.sumWithoutVat, align: 'right' },
          { title: texts.vatRate, align: 'right' },
          { title: texts.vat, align: 'right' },
          { title: texts.sumWithVat, align: 'right' },
        ],
        rows: trade.lines.map((line, index) => [
          ...goodsCells(trade, index),
          money(unitPrice(line.sum - line.vat, line.quantity)),
          money(line.sum - line.vat),
          rate(line.rate),
          money(line.vat),
          money(line.sum),
        ]),
        foot: [
          '',
          texts.all,
          '',
          quantity(total(document.Lots ?? [], 'Quantity')),
          '',
          money(net),
          '',
          money(trade.vat),
          money(trade.sum),
        ],
      },
    ],
    totals: totalsOf(parts),
    notes: [words(parts, trade.sum), ...commentOf(parts)],
    signs: [
      { title: texts.releasedBy },
      { title: texts.handedOverBy, name: trade.issuedBy },
      { title: texts.carriedBy },
      { title: texts.acceptedBy },
    ],
  });
};

/** Goods on their way to the buyer. */
export const waybill: MakeForm = (parts) => {
  const { document, trade, texts } = parts;
  return sheetOf(parts, {
    title: titled(parts, texts.waybill),
    parties: bothParties(parts, [texts.sender, texts.recipient]),
    facts: facts(
      [texts.fromDepot, document.DebitDepot],
      [texts.carrier, '______________________________'],
      [texts.basis, document.Settings?.ExternalReference ?? ''],
    ),
    tables: [
      {
        columns: [
          ...goodsColumns(texts).slice(0, 2),
          { title: texts.barcode, align: 'center' },
          ...goodsColumns(texts).slice(2),
          { title: texts.price, align: 'right' },
          { title: texts.sum, align: 'right' },
        ],
        rows: trade.lines.map((line, index) => [
          ...goodsCells(trade, index).slice(0, 2),
          document.Lots?.[index]?.Article?.Barcode ?? '',
          ...goodsCells(trade, index).slice(2),
          money(line.price),
          money(line.sum),
        ]),
        foot: ['', texts.allQuantity, '', '', quantity(total(document.Lots ?? [], 'Quantity')), '', money(trade.sum)],
      },
    ],
    totals: totalsOf(parts),
    notes: [words(parts, trade.sum), ...commentOf(parts)],
    signs: [
      { title: texts.handedOverBy, name: trade.issuedBy },
      { title: texts.carriedBy },
      { title: texts.acceptedBy },
    ],
  });
};

/** An order to a supplier or of a customer. */
export const order: MakeForm = (parts) => {
  const { document, trade, texts } = parts;
  const isToSupplier = document.DocumentActionType === 10;
  return sheetOf(parts, {
    title: titled(parts, isToSupplier ? texts.orderTo : texts.orderFrom),
    parties: bothParties(parts, [texts.supplier, texts.buyer]),
    facts: facts([texts.toDepot, document.CreditDepot], [texts.fromDepot, document.DebitDepot]),
    tables: [
      {
        columns: [
          ...goodsColumns(texts).slice(0, 2),
          { title: texts.barcode, align: 'center' },
          ...goodsColumns(texts).slice(2),
          { title: texts.price, align: 'right' },
          { title: texts.sum, align: 'right' },
        ],
        rows: trade.lines.map((line, index) => [
          ...goodsCells(trade, index).slice(0, 2),
          document.Lots?.[index]?.Article?.Barcode ?? '',
          ...goodsCells(trade, index).slice(2),
          money(line.price),
          money(line.sum),
        ]),
      },
    ],
    totals: totalsOf(parts),
    notes: commentOf(parts),
    signs: [{ title: texts.orderedBy, name: trade.issuedBy }, { title: texts.confirmedBy }],
  });
};
