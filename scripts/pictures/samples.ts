import { sumInWords } from '#domain/numbers/in-words/sum-in-words.ts';
import type { LabelItem } from '#templates/model/label-layout.ts';
import type { ReceiptData } from '#templates/model/receipt-fields.ts';
import type { ReportData } from '#templates/model/report-fill.ts';

/** Says a text of the program in a language. */
export type Words = (text: string) => string;

interface Sample {
  company: string;
  branch: string;
  address: string;
  cashier: string;
  customer: string;
  /** A short name, a long one, and one by weight. */
  products: readonly [short: string, long: string, weighed: string];
  discount: string;
  remark: string;
  desk: string;
  station: string;
  cash: string;
  card: string;
  pieces: string;
}

const samples: Readonly<Record<string, Sample>> = {
  en: {
    company: 'Corner Shop Ltd',
    branch: 'Riverside',
    address: '12 Stephen the Great Avenue, Chisinau',
    cashier: 'Alexandra Wellington',
    customer: 'Margaret Featherstone',
    products: ['Milk 2.5 %', 'Sunflower bread with pumpkin seeds, sliced, 500 g', 'Cottage cheese, by weight'],
    discount: 'Autumn sale',
    remark: 'without onion, well done',
    desk: 'Desk 12, terrace',
    station: 'Hot kitchen',
    cash: 'Cash',
    card: 'Bank card',
    pieces: 'pcs',
  },
  ru: {
    company: 'ООО «Магазин у дома»',
    branch: 'Магазин на Рышкановке',
    address: 'г. Кишинёв, бул. Штефана чел Маре, 12',
    cashier: 'Александра Вишневская',
    customer: 'Маргарита Константинопольская',
    products: ['Молоко 2,5 %', 'Хлеб подсолнечный с тыквенными семечками, нарезной, 500 г', 'Творог весовой'],
    discount: 'Осенняя распродажа',
    remark: 'без лука, хорошо прожарить',
    desk: 'Стол 12, терраса',
    station: 'Горячий цех',
    cash: 'Наличные',
    card: 'Банковская карта',
    pieces: 'шт.',
  },
  ro: {
    company: 'SRL „Magazinul de acasă”',
    branch: 'Magazinul din Râșcani',
    address: 'mun. Chișinău, bd. Ștefan cel Mare și Sfânt, 12',
    cashier: 'Alexandra Țurcanu-Știrbei',
    customer: 'Margareta Constantinescu',
    products: [
      'Lapte 2,5 %',
      'Pâine cu floarea-soarelui și semințe de dovleac, feliată, 500 g',
      'Brânză de vaci, la cântar',
    ],
    discount: 'Reduceri de toamnă',
    remark: 'fără ceapă, bine prăjită',
    desk: 'Masa 12, terasă',
    station: 'Bucătăria caldă',
    cash: 'Numerar',
    card: 'Card bancar',
    pieces: 'buc.',
  },
};

const sampleOf = (language: string): Sample => samples[language] as Sample;

const instant = Date.UTC(2026, 10, 23, 12, 5);

/** A receipt with everything that one may have. */
export const receiptSample = (language: string, t: Words): ReceiptData => {
  const sample = sampleOf(language);
  const [short, long, weighed] = sample.products;
  const line = { Measure: sample.pieces, VatRate: 2000 };
  return {
    Organisation: { Name: sample.company, Code: '1003600012345', Address: sample.address },
    Branch: { Name: sample.branch, Address: sample.address },
    Document: {
      Title: t('Receipt'),
      Copy: t('COPY'),
      Number: '1-2-1027',
      Barcode: '001000200001027',
      Desk: sample.desk,
      Station: sample.station,
      ApprovedOn: instant,
      Day: instant,
      LineCount: 3,
      Quantity: 3700,
      PrimaryDebitSum: 1_234_56,
      BeforeDiscounts: 1_234_56,
      DiscountSum: -111_11,
      DebitSum: 1_123_45,
      VatSum: 187_24,
      Paid: 1_200_00,
      Change: 76_55,
      Rounding: 5,
      Tip: 50_00,
    },
    Employee: { Name: sample.cashier, Code: '7' },
    Customer: { Name: sample.customer, PointsSpent: 1_500, PointsEarned: 2_250, Points: 101_750, Debt: 350_00 },
    Lot: [
      { ...line, Number: 1, Name: short, Quantity: 2000, PrimaryDebitPrice: 22_50, DebitPrice: 22_50 },
      { ...line, Number: 2, Name: long, Quantity: 1000, PrimaryDebitPrice: 1_000_00, DebitPrice: 888_89 },
      { ...line, Number: 3, Name: weighed, Quantity: 700, PrimaryDebitPrice: 270_80, DebitPrice: 270_80 },
    ].map((lot, at) => ({
      ...lot,
      Remarks: at === 1 ? sample.remark : undefined,
      PrimaryDebitSum: Math.round((lot.PrimaryDebitPrice * lot.Quantity) / 1000),
      DebitSum: Math.round((lot.DebitPrice * lot.Quantity) / 1000),
      Discounts: at === 1 ? sample.discount : undefined,
      DiscountSum: at === 1 ? -111_11 : 0,
    })),
    Vat: [{ Rate: 2000, Sum: 1_123_45, VatSum: 187_24 }],
    Payoff: [
      { Name: sample.cash, Value: 700_00 },
      { Name: sample.card, Value: 500_00, Card: 'VISA **** 4242, 123456' },
    ],
  };
};

/** A short name with a plain price, and a long one with a dear one that was dearer. */
export const labelSamples = (language: string): LabelItem[] => {
  const { company, products } = sampleOf(language);
  const [short, long] = products;
  const rest = { 'Label.Day': '23.11.2026', 'Organisation.Name': company };
  return [
    {
      ...rest,
      ...{ 'Article.Name': short, 'Article.Code': '1012', 'Article.Barcode': '4840022001113' },
      ...{ 'Price.Value': '22.50', 'Price.Whole': '22', 'Price.Rest': '50', 'Price.Currency': 'MDL' },
    },
    {
      ...rest,
      ...{ 'Article.Name': long, 'Article.Code': 'ABC-100-12', 'Article.Barcode': '2812345012345' },
      ...{ 'Price.Value': '12888.90', 'Price.Whole': '12888', 'Price.Rest': '90', 'Price.Currency': 'MDL' },
      ...{ 'Price.Before': '14320.00', 'Price.Discount': '10' },
    },
  ];
};

/** A document of three lines with its partner. */
export const reportSample = (language: string, t: Words): ReportData => {
  const { company, address, cashier, customer, products, pieces } = sampleOf(language);
  const party = {
    Code: '1003600012345',
    VatCode: '0203456',
    Address: address,
    Phone: '',
    Bank: 'BC MAIB',
    Account: '',
  };
  const own = { ...party, Name: company, Account: 'MD24AG000225100013104168' };
  const other = { ...party, Name: customer };
  return {
    Document: {
      ...{ Title: t('Invoice'), Number: '127', Code: '127', CreatedOn: '23.11.2026', ApprovedOn: '23.11.2026' },
      ...{ Sum: '1123.45', SumWithoutVat: '936.21', VatSum: '187.24', Currency: 'MDL', Quantity: '3.7' },
      SumInWords: sumInWords(112_345, { language, currency: 'MDL' }),
    },
    Organisation: own,
    Branch: { Name: company },
    Contractor: other,
    Seller: own,
    Buyer: other,
    Employee: { Name: cashier },
    DebitDepot: { Name: company },
    CreditDepot: { Name: customer },
    Lots: products.map((Name, at) => ({
      ...{ Number: String(at + 1), Name, Code: `10${at}2`, Barcode: '4840022001113', Measure: pieces },
      ...{ Quantity: '2', Price: '1234.56', Sum: '2469.12', SumWithoutVat: '2057.60', VatRate: '20', VatSum: '411.52' },
    })),
  };
};
