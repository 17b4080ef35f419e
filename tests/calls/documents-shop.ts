import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '#tests/support/call-client.ts';
import { houseOfFile, type House, type Person } from './house.ts';

/**
 * A shop with two depots, a partner who sells to it and buys from it, payment types and a few products, for scenarios
 * of documents.
 */
export interface Shop {
  owner: Person;
  branchId: number;
  depotId: number;
  otherDepotId: number;
  supplierId: number;
  cash: number;
  card: number;
  splitId?: number;
  product(price?: number): Promise<number>;
  receive(lines: LineOf[], more?: object): Promise<AnswerOf<'DocumentApprove'>>;
  sell(lines: LineOf[], more?: object): Promise<AnswerOf<'DocumentApprove'>>;
  stock(articleId: number, more?: object): Promise<AnswerOf<'BalanceSearch'>['Entities']>;
  /** Codes of what is open about a document, in order of the alphabet. */
  notes(documentId: number): Promise<string[]>;
}

/** Article, quantity and unit price, as the wire has them. */
export type LineOf = [articleId: number, quantity: number, price: number];

const cents = (value: number): number => Math.round(value * 100) / 100;

const sumOf = (lines: LineOf[]): number =>
  cents(lines.reduce((sum, [, quantity, price]) => sum + cents(quantity * price), 0));

export const openShop = async (house: House, owner?: Person): Promise<Shop> => shopOf(owner ?? (await house.signUp()));

/** A shop in the company of somebody who is signed in. */
export const shopOf = async (person: Person): Promise<Shop> => {
  const { do: call } = person;
  const {
    Entities: [branch],
  } = await call('BranchSearch', { predicate: {} });
  const {
    Entities: [depot],
  } = await call('DepotSearch', { predicate: {} });
  const other = await call('DepotCreate', { depot: { Name: 'Store room', Branch: { Id: branch.Id } } });
  const supplier = await call('ContractorCreate', { contractor: { Name: 'Supplier', ContractorActionType: 3 } });
  const cash = await call('TenderCreate', { tender: { Name: 'Cash', TenderActionType: 1 } });
  const card = await call('TenderCreate', { tender: { Name: 'Card', TenderActionType: 2 } });
  const vat = await call('VatCreate', { vat: { Name: '20 %', Code: 'A', Value: 20 } });
  let products = 0;
  const shop: Shop = {
    owner: person,
    branchId: branch.Id,
    depotId: depot.Id,
    otherDepotId: other.Id,
    supplierId: supplier.Id,
    cash: cash.Id,
    card: card.Id,
    product: async (price = 10) =>
      (await call('ArticleCreate', { article: { Name: `Product ${++products}`, Price: price, Vat: { Id: vat.Id } } }))
        .Id,
    receive: (lines, more = {}) =>
      call('DocumentApprove', {
        document: {
          DocumentActionType: 1,
          DocumentOperationType: 1,
          Branch: { Id: branch.Id },
          CreditDepot: { Id: depot.Id },
          Contractor: { Id: supplier.Id },
          Lots: lines.map(([Id, Quantity, CreditPrice]) => ({ Article: { Id }, Quantity, CreditPrice })),
          ...more,
        },
      }),
    sell: (lines, more: { DocumentOperationType?: number } = {}) =>
      call('DocumentApprove', {
        document: {
          ClientId: randomUUID(),
          DocumentActionType: 3,
          DocumentOperationType: 2,
          Branch: { Id: branch.Id },
          DebitDepot: { Id: depot.Id },
          Lots: lines.map(([Id, Quantity, DebitPrice]) => ({
            Article: { Id },
            Quantity,
            DebitPrice,
            PrimaryDebitPrice: DebitPrice,
          })),
          Payoffs: [{ Tender: { Id: cash.Id }, Value: sumOf(lines) }],
          // Goods that come back have a reason.
          ...(more.DocumentOperationType === 4 && { Settings: [{ Key: 'ReturnReason', Value: 1 }] }),
          ...more,
        },
      }),
    notes: async (Id) =>
      (
        await call('AttentionSearch', { predicate: { Documents: [{ Id }], ResolvedOn: { Exists: false } } })
      ).Entities.map(({ Code }) => Code).sort(),
    stock: async (articleId, more = {}) =>
      (await call('BalanceSearch', { predicate: { Articles: [{ Id: articleId }], ...more } })).Entities,
  };
  return shop;
};

/** A shop in a house for all tests of a file, closed after them. */
export const shopOfFile = async (): Promise<{ house: House; shop: Shop }> => {
  const house = await houseOfFile();
  return { house, shop: await openShop(house) };
};
