import { callNamed } from '#client/call.ts';
import { showMoney } from '#client/i18n/figures.ts';
import { formatDate } from '#domain/date-format.ts';
import { readSlipNumber } from '#domain/sale/slip-number.ts';
import { foldText } from '#domain/fold.ts';
import { companyCalendar, stringsFor } from '../../model/filter.ts';
import { topicOf } from '../../help/topics.ts';
import type { HelpPage } from '../../help/pages.ts';
import { productSearch } from '../../catalogue/list/product-search.ts';
import { resources } from '#generated/resources.ts';
import { enumTitle } from '../../model/views.ts';
import type { MenuSection } from '../../layout/menu/menu-model.ts';

/** Something to go to. */
export interface PaletteItem {
  key: string;
  group: string;
  title: string;
  detail?: string;
  address: string;
  /** Opens this topic of the help; there is no address then. */
  topic?: string;
}

type Translate = (text: string) => string;
interface Question {
  term: string;
  translate: Translate;
  signal: AbortSignal;
}

/** Shorter terms find screens alone. */
export const searchMinimum = 3;
const found = { Pager: { Index: 0, Size: 5 } };

const wordsOf = (term: string): string[] => foldText(term).split(' ').filter(Boolean);
const mostPages = 5;

/** Pages of the help whose title, or words for it, hold every word. */
export const pagesFor = (pages: readonly HelpPage[], term: string): PaletteItem[] => {
  const words = wordsOf(term);
  if (words.length === 0) return [];
  return pages
    .filter(({ title, words: others }) => words.every((word) => foldText(`${title} ${others}`).includes(word)))
    .slice(0, mostPages)
    .map(({ topic, title }) => ({ key: `help ${topic}`, group: 'Help', title, address: '', topic }));
};

/** Screens whose title, section or other words in the help hold every word. */
export const screensFor = (
  menu: readonly MenuSection[],
  term: string,
  { translate, pages = [] }: { translate: Translate; pages?: readonly HelpPage[] },
): PaletteItem[] => {
  const words = wordsOf(term);
  const othersOf = (route: string): string => pages.find(({ topic }) => topic === topicOf(route))?.words ?? '';
  return menu
    .flatMap(({ title: section, entries }) =>
      entries.map((entry) => ({ section: translate(section), title: translate(entry.title), entry })),
    )
    .filter(({ section, title, entry }) => {
      const text = foldText(`${section} ${title} ${othersOf(entry.route)}`);
      return words.every((word) => text.includes(word));
    })
    .map(({ section, title, entry }) => ({
      key: `screen ${entry.route} ${entry.title}`,
      group: 'Screens',
      title,
      detail: section,
      address: entry.route,
    }));
};

interface Found {
  Id: number;
  Name?: string | null;
  Code?: string | null;
  Barcode?: string | null;
  Price?: number | null;
  Number?: string | null;
  Phone?: string | null;
  DocumentActionType?: number;
  CreatedOn?: number | null;
  ArticleActionType?: number | null;
}
const search = async (
  name: 'ArticleSearch' | 'DocumentSearch' | 'ContractorSearch',
  predicate: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Found[]> =>
  (await callNamed<{ Entities: Found[] }>(name, { predicate: { ...predicate, ...found } }, { signal })).Entities;

/** Products by name, barcode or PLU. */
const products = async ({ term, signal }: Question): Promise<PaletteItem[]> =>
  (await search('ArticleSearch', productSearch(term), signal)).map((article) => ({
    key: `product ${article.Id}`,
    group: 'Products',
    title: article.Name ?? '',
    address: `/product/${article.ArticleActionType ?? 1}?productid=${article.Id}`,
    detail: [article.Barcode ?? article.Code, typeof article.Price === 'number' ? showMoney(article.Price) : '']
      .filter(Boolean)
      .join(' · '),
  }));

/** Documents by number; a slip's barcode is scanned, or its number typed, whole. */
const documents = async ({ term, translate, signal }: Question): Promise<PaletteItem[]> =>
  (
    await search(
      'DocumentSearch',
      { Strings: [{ Name: 'Number', Pattern: readSlipNumber(term) ?? `%${term}%` }] },
      signal,
    )
  ).map((document) => ({
    key: `document ${document.Id}`,
    group: 'Documents',
    title: `${translate(enumTitle('DocumentActionType', document.DocumentActionType))} ${document.Number ?? document.Code ?? ''}`,
    detail: document.CreatedOn ? formatDate(companyCalendar().zone, document.CreatedOn) : undefined,
    address: `/document/${document.DocumentActionType}/${document.Id}`,
  }));

/** Customers by phone, name or card. */
const customers = async ({ term, signal }: Question): Promise<PaletteItem[]> =>
  (
    await search(
      'ContractorSearch',
      { ContractorActionTypes: [1, 3], Strings: stringsFor(resources['Contractor']?.searched ?? [], term) },
      signal,
    )
  ).map((customer) => ({
    key: `customer ${customer.Id}`,
    group: 'Customers',
    title: customer.Name ?? '',
    detail: customer.Phone ?? undefined,
    address: `/customer?customerid=${customer.Id}`,
  }));

const sources = [products, documents, customers];

/** Records found by the server; a failed source leaves the others. */
export const recordsFor = async (question: Question): Promise<PaletteItem[]> => {
  if (question.term.length < searchMinimum) return [];
  const answers = await Promise.allSettled(sources.map((source) => source(question)));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};
