import { multiplyDivide } from '#domain/numbers/rounding.ts';
import type { Lot, Minor } from '#generated/types.ts';
import {
  commentOf,
  facts,
  goodsCells,
  goodsColumns,
  money,
  moneyIfAny,
  paperParty,
  quantity,
  rate,
  sheetOf,
  titled,
  total,
  type MakeForm,
} from './parts.ts';

/** Mark-up of goods, without VAT on either side. */
const markUp = (
  lot: Pick<Lot, 'CreditSum' | 'CreditVatSum' | 'DebitSum' | 'DebitVatSum'>,
): { net: Minor; sum: Minor } => {
  const net = (lot.CreditSum ?? 0) - (lot.CreditVatSum ?? 0);
  return { net, sum: (lot.DebitSum ?? 0) - (lot.DebitVatSum ?? 0) - net };
};

/** Nothing where there is no sale price, or nothing was paid. */
const markUpCells = (lot: Parameters<typeof markUp>[0]): string[] => {
  const { net, sum } = markUp(lot);
  if (!lot.DebitSum) return ['—', '—'];
  return [money(sum), net > 0 ? rate(multiplyDivide(sum, 10_000, net)) : '—'];
};

/** Goods received: at what price they came, and at what price they are to be sold. */
export const nir: MakeForm = (parts) => {
  const { document, trade, texts, language } = parts;
  const lots = document.Lots ?? [];
  const sums = {
    CreditSum: total(lots, 'CreditSum'),
    CreditVatSum: total(lots, 'CreditVatSum'),
    DebitSum: total(lots, 'DebitSum'),
    DebitVatSum: total(lots, 'DebitVatSum'),
  };
  return sheetOf(parts, {
    isWide: true,
    ...(language === 'ro' && document.ApprovedOn && { mark: 'Cod 14-3-1A' }),
    title: titled(parts, texts.nir),
    parties: [
      paperParty(texts.supplier, { party: trade.seller, texts, absent: '—' }),
      paperParty(texts.recipient, { party: trade.buyer, texts, absent: '—' }),
    ],
    facts: facts([texts.depot, document.CreditDepot], [texts.basis, document.Settings?.ExternalReference ?? '']),
    tables: [
      {
        columns: [
          ...goodsColumns(texts),
          { title: texts.purchasePrice, align: 'right' },
          { title: texts.purchaseSum, align: 'right' },
          { title: texts.purchaseVat, align: 'right' },
          { title: texts.markUp, align: 'right' },
          { title: texts.markUpPercent, align: 'right' },
          { title: texts.saleVat, align: 'right' },
          { title: texts.salePrice, align: 'right' },
          { title: texts.saleSum, align: 'right' },
        ],
        rows: lots.map((lot, index) => [
          ...goodsCells(trade, index),
          money(lot.CreditPrice ?? 0),
          money(lot.CreditSum ?? 0),
          money(lot.CreditVatSum ?? 0),
          ...markUpCells(lot),
          moneyIfAny(lot.DebitVatSum ?? 0),
          moneyIfAny(lot.DebitPrice ?? 0),
          moneyIfAny(lot.DebitSum ?? 0),
        ]),
        foot: [
          '',
          texts.allQuantity,
          '',
          quantity(total(lots, 'Quantity')),
          '',
          money(sums.CreditSum),
          money(sums.CreditVatSum),
          ...markUpCells(sums),
          moneyIfAny(sums.DebitVatSum),
          '',
          moneyIfAny(sums.DebitSum),
        ],
      },
    ],
    notes: commentOf(parts),
    signs: [{ title: texts.commission }, { title: texts.intoStock, name: trade.issuedBy }],
  });
};

/** Goods by cost, from depot to depot or out of stock. */
const atCost =
  (made: (parts: Parameters<MakeForm>[0]) => { title: string; signs: readonly string[] }): MakeForm =>
  (parts) => {
    const { document, trade, texts } = parts;
    const lots = document.Lots ?? [];
    const { title, signs } = made(parts);
    return sheetOf(parts, {
      title: titled(parts, title),
      facts: facts(
        [texts.ours, trade.own.name],
        [texts.branch, document.Branch],
        [texts.fromDepot, document.DebitDepot],
        [texts.toDepot, document.CreditDepot],
      ),
      tables: [
        {
          columns: [
            ...goodsColumns(texts),
            { title: texts.cost, align: 'right' },
            { title: texts.sum, align: 'right' },
          ],
          rows: lots.map((lot, index) => [
            ...goodsCells(trade, index),
            money(lot.CreditPrice ?? 0),
            money(lot.CreditSum ?? 0),
          ]),
          foot: ['', texts.allQuantity, '', quantity(total(lots, 'Quantity')), '', money(total(lots, 'CreditSum'))],
        },
      ],
      notes: commentOf(parts),
      signs: signs.map((sign, at) => ({ title: sign, ...(at === 0 && { name: trade.issuedBy }) })),
    });
  };

export const transfer = atCost(({ texts }) => ({
  title: texts.transfer,
  signs: [texts.handedOverBy, texts.acceptedBy],
}));

export const writeOff = atCost(({ texts }) => ({
  title: texts.writeOff,
  signs: [texts.responsible, texts.approvedBy],
}));
