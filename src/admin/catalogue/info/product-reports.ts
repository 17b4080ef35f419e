import { call } from '#client/call.ts';
import { countryOf, isRestaurant, session } from '#client/session.ts';
import { sideOf } from '#domain/documents/document-type.ts';
import { reportDocumentTypes, restaurantBill } from '#domain/documents/report-documents.ts';
import type { Period } from '#domain/period.ts';
import {
  DocumentActionType,
  type BalanceSearchRow,
  type DocumentLabel,
  type NeedResumeSearchRow,
  type SaleResumeSearchRow,
} from '#generated/types.ts';

const everyRow = { Pager: { Index: 0, Size: 1000 } };

/** The product itself and its variants: only these carry stock and sales. */
export const withVariants = async (id: number): Promise<{ Id: number }[]> => {
  const { Entities } = await call('ArticleSearch', {
    predicate: { ArticleParentIds: [id], WithDeleted: true, Columns: ['Id'], ...everyRow },
  });
  return [{ Id: id }, ...Entities.map(({ Id }) => ({ Id }))];
};

export interface ProductQuestion {
  articles: { Id: number }[];
  period: Period;
}

const about = ({ articles, period }: ProductQuestion) => ({
  Articles: articles,
  ...(period.From === undefined && period.To === undefined ? {} : { ApprovedOn: period }),
});

/** Smallest stock that is shown, of either sign. */
const smallest = 1;

const stockColumns = ['Article', 'Branch', 'Depot', 'Quantity', 'DebitSum', 'Reserved', 'Available'] as const;

/** Stock by branch and depot; rows without any say nothing (R-CAT-013). */
export const stockOf = async (articles: { Id: number }[]): Promise<BalanceSearchRow[]> =>
  (
    await call('BalanceSearch', {
      predicate: {
        Articles: articles,
        ...everyRow,
        Group: { Fields: ['Article', 'Branch', 'Depot'] },
        Columns: [...stockColumns],
      },
    })
  ).Entities.filter(({ Quantity }) => Math.abs(Quantity ?? 0) >= smallest);

/** Sales of each variant of a parent: quantity, cost and sale (R-CAT-014). */
export const salesOf = async (question: ProductQuestion): Promise<SaleResumeSearchRow[]> =>
  (await call('SaleResumeSearch', { predicate: { ...about(question), ...everyRow, Group: { Fields: ['Article'] } } }))
    .Entities;

/** Start, sales, end, days in stock, speed and needs of each (R-CAT-015). */
export const analysisOf = async (question: ProductQuestion): Promise<NeedResumeSearchRow[]> =>
  (await call('NeedResumeSearch', { predicate: { ...about(question), ...everyRow, Group: { Fields: ['Article'] } } }))
    .Entities;

/** Stock of the product in all depots at an instant; default: now. */
export const balanceAt = async (articles: { Id: number }[], at: number | undefined): Promise<number> =>
  (
    await call('BalanceSearch', {
      predicate: { Articles: articles, ...everyRow, ...(at === undefined ? {} : { AppliedOn: { To: at } }) },
    })
  ).Entities.reduce((sum, { Quantity }) => sum + (Quantity ?? 0), 0);

/** How a product's dashboard calls the documents that it lists (R-REPORT-004). */
const listTitles: Readonly<Record<number, string>> = {
  [DocumentActionType.Income]: 'Income',
  [DocumentActionType.Outcome]: 'Outcome',
  [DocumentActionType.Check]: 'Receipt',
  [DocumentActionType.Transfer]: 'Transfer',
  [DocumentActionType.InvoiceIncome]: 'Incoming invoice',
  [restaurantBill]: 'Bill',
};

export interface DocumentList {
  title: string;
  /** Of the documents themselves: a bill consists of orders. */ type: number;
}

/**
 * The lists of documents for the company that is signed in: those of its reports; a restaurant's till writes receipts
 * too.
 */
export const documentLists = (): DocumentList[] => {
  const current = session.get();
  const types = reportDocumentTypes({
    isRestaurant: current !== undefined && isRestaurant(current),
    country: current && countryOf(current),
  });
  return types
    .flatMap((type) => (type === restaurantBill ? [type, DocumentActionType.Check] : [type]))
    .map((type) => ({
      title: listTitles[type] ?? '',
      type: type === restaurantBill ? DocumentActionType.Order : type,
    }));
};

/** Lines shown of each list. */
const shownLines = 10;

export interface ProductLine {
  id: number;
  document: DocumentLabel;
  quantity: number;
  sum: number;
}

/** The newest approved lines of a type of document that the product stands in. */
export const linesIn = async ({ articles, period }: ProductQuestion, type: number): Promise<ProductLine[]> => {
  const documents = {
    DocumentActionTypes: [type],
    ApprovedOn: period.From === undefined && period.To === undefined ? { Exists: true } : period,
  };
  const { Entities } = await call('LotSearch', {
    predicate: {
      Articles: articles,
      Documents: documents,
      Sorts: [{ Name: 'Id', SortType: 1 }],
      Pager: { Index: 0, Size: shownLines },
    },
  });
  return Entities.flatMap(({ Id: id, Document: document, Quantity, CreditSum, DebitSum }) =>
    document
      ? [
          {
            id,
            document,
            quantity: Quantity ?? 0,
            sum: (sideOf({ ...document, DocumentActionType: type }) === 'Credit' ? CreditSum : DebitSum) ?? 0,
          },
        ]
      : [],
  );
};
