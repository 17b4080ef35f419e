import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { slipOfDocument } from '#domain/sale/slip.ts';
import { fields } from '#generated/fields/Article.ts';
import { DocumentActionType, TenderActionType, type Article, type Document } from '#generated/types.ts';
import { labelFieldTree, labelItem, type LabelField, type LabelSource } from '#templates/model/label-fields.ts';
import type { LabelItem } from '#templates/model/label-layout.ts';
import { receiptData } from '#templates/model/receipt-data.ts';
import type { ReceiptData } from '#templates/model/receipt-fields.ts';
import { companyCalendar } from '../model/filter.ts';

type Translate = ReturnType<typeof useTranslate>;

/** Sample data of a preview while the company has none. */
const sampleArticle = (translate: Translate): Partial<Article> => ({
  Name: translate('White bread, 500 g'),
  Code: '1012',
  Barcode: '4840022001113',
  Price: 1250,
  PricePrevious: 1490,
});

const sampleReceipt = (translate: Translate): Partial<Document> => ({
  Number: '1-27',
  ApprovedOn: Date.UTC(2026, 0, 15, 10, 30),
  DebitSum: 4140,
  DiscountSum: 460,
  Lots: [
    {
      Quantity: 2000,
      DebitPrice: 1125,
      DebitSum: 2250,
      PrimaryDebitPrice: 1250,
      PrimaryDebitSum: 2500,
      DebitVatRate: 2000,
      DebitVatSum: 375,
    },
    {
      Quantity: 700,
      DebitPrice: 2700,
      DebitSum: 1890,
      PrimaryDebitPrice: 3000,
      PrimaryDebitSum: 2100,
      DebitVatRate: 800,
      DebitVatSum: 140,
    },
  ].map((lot, at) => ({
    Id: at,
    ...lot,
    Article: { Id: at, Name: translate(at === 0 ? 'White bread, 500 g' : 'Cottage cheese, by weight') },
  })),
});

export const labelTree: readonly LabelField[] = labelFieldTree(fields);

export const companyName = (): string => session.get()?.company?.name ?? '';
export const companyCurrency = (): string => String(session.get()?.company?.settings['currency'] ?? '');

/** A label's words of one product. */
export const itemOf = (source: Omit<LabelSource, 'Label' | 'Organisation'>, quantity?: number): LabelItem =>
  labelItem(
    { ...source, Label: { Day: Date.now(), Quantity: quantity }, Organisation: { Name: companyName() } },
    labelTree,
    companyCalendar().zone,
  );

const firstArticle = async (): Promise<Article | undefined> => {
  const { Entities } = await call('ArticleSearch', {
    predicate: { Price: { From: 1 }, Pager: { Index: 0, Size: 10 } },
  });
  return Entities.find(({ Barcode }) => Barcode) ?? Entities[0];
};

/** A product of the company, or one that is made up, as its label says it. */
export const useSampleItem = (): LabelItem => {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: ['template-article'], queryFn: async () => (await firstArticle()) ?? null });
  return useMemo(() => {
    const article = data ?? sampleArticle(translate);
    const price = article.Price ?? 0;
    const before = article.PricePrevious && article.PricePrevious > price ? article.PricePrevious : undefined;
    return itemOf({ Article: article, Price: { Value: price, Before: before, Currency: companyCurrency() } });
  }, [data, translate]);
};

const lastDocument = async (type: number | undefined): Promise<Document | undefined> => {
  const { Entities } = await call('DocumentSearch', {
    predicate: {
      ...(type !== undefined && { DocumentActionTypes: [type] }),
      ApprovedOn: { Exists: true },
      Sorts: [{ Name: 'ApprovedOn', SortType: 1 }],
      Pager: { Index: 0, Size: 1 },
    },
  });
  const [found] = Entities;
  return found && call('DocumentLoad', { document: { Id: found.Id } });
};

/** The company's last document of a type, or undefined while there is none. */
export const useLastDocument = (type?: number): Document | undefined => {
  const { data } = useQuery({
    queryKey: ['template-document', type ?? 0],
    queryFn: async () => (await lastDocument(type)) ?? null,
  });
  return data ?? undefined;
};

const findTenders = async (): Promise<{ Id: number; Name?: string; TenderActionType?: number | null }[]> =>
  (await call('TenderSearch', { predicate: { Pager: { Index: 0, Size: 100 } } })).Entities;

/** The last receipt of the company, or one that is made up, as its paper says it. */
export const useSampleReceipt = (): ReceiptData => {
  const translate = useTranslate();
  const document = useLastDocument(DocumentActionType.Check);
  const { data: tenders } = useQuery({ queryKey: ['template-tenders'], queryFn: findTenders });
  return useMemo(() => {
    const found = document ?? (sampleReceipt(translate) as Document);
    const slip = slipOfDocument(found);
    return receiptData(document ? slip : { ...slip, payoffs: [{ Tender: { Id: 0 }, Value: 4140 }], change: 860 }, {
      organisation: { name: companyName() },
      branch: { name: found.Branch?.Name ?? translate('Branch') },
      employee: { name: found.Employee?.Name ?? translate('Cashier') },
      tenderName: (id) => tenders?.find(({ Id }) => Id === id)?.Name ?? translate('Cash'),
      isCash: (id) => id === 0 || tenders?.find(({ Id }) => Id === id)?.TenderActionType === TenderActionType.Cash,
      words: {
        receipt: translate('Receipt'),
        refund: translate('Return'),
        copy: translate('COPY'),
        discount: translate('Discount'),
      },
    });
  }, [document, tenders, translate]);
};
