import type { LanguageCode } from '../language.ts';

/** Texts of an invoice beside the shop's own data. */
export interface InvoiceTexts {
  invoice: string;
  of: string;
  seller: string;
  buyer: string;
  retailBuyer: string;
  fiscalCode: string;
  vatCode: string;
  phone: string;
  bank: string;
  account: string;
  product: string;
  measure: string;
  quantity: string;
  price: string;
  vatRate: string;
  vat: string;
  sum: string;
  pricesIncludeVat: string;
  discount: string;
  withoutVat: string;
  vatAt: string;
  total: string;
  issuedBy: string;
  receivedBy: string;
  page: string;
  comment: string;
}

export const invoiceTexts: Readonly<Record<LanguageCode, InvoiceTexts>> = {
  en: {
    invoice: 'Invoice',
    of: 'of',
    seller: 'Seller',
    buyer: 'Buyer',
    retailBuyer: 'Retail customer',
    fiscalCode: 'Fiscal code',
    vatCode: 'VAT code',
    phone: 'Phone',
    bank: 'Bank',
    account: 'Account',
    product: 'Product',
    measure: 'Unit',
    quantity: 'Quantity',
    price: 'Price',
    vatRate: 'VAT, %',
    vat: 'VAT',
    sum: 'Sum',
    pricesIncludeVat: 'Prices and sums include VAT.',
    discount: 'Discount',
    withoutVat: 'Total without VAT',
    vatAt: 'VAT {rate} % of {sum}',
    total: 'Total to pay',
    issuedBy: 'Issued by',
    receivedBy: 'Received by',
    page: 'Page {page} of {pages}',
    comment: 'Comment',
  },
  ru: {
    invoice: 'Счёт',
    of: 'от',
    seller: 'Продавец',
    buyer: 'Покупатель',
    retailBuyer: 'Розничный покупатель',
    fiscalCode: 'Фискальный код',
    vatCode: 'Код НДС',
    phone: 'Телефон',
    bank: 'Банк',
    account: 'Счёт в банке',
    product: 'Товар',
    measure: 'Ед.',
    quantity: 'Кол-во',
    price: 'Цена',
    vatRate: 'НДС, %',
    vat: 'НДС',
    sum: 'Сумма',
    pricesIncludeVat: 'Цены и суммы включают НДС.',
    discount: 'Скидка',
    withoutVat: 'Итого без НДС',
    vatAt: 'НДС {rate} % с {sum}',
    total: 'Итого к оплате',
    issuedBy: 'Отпустил',
    receivedBy: 'Получил',
    page: 'Страница {page} из {pages}',
    comment: 'Комментарий',
  },
  ro: {
    invoice: 'Factură',
    of: 'din',
    seller: 'Vânzător',
    buyer: 'Cumpărător',
    retailBuyer: 'Client cu amănuntul',
    fiscalCode: 'Cod fiscal',
    vatCode: 'Cod TVA',
    phone: 'Telefon',
    bank: 'Bancă',
    account: 'Cont',
    product: 'Produs',
    measure: 'U.M.',
    quantity: 'Cantitate',
    price: 'Preț',
    vatRate: 'TVA, %',
    vat: 'TVA',
    sum: 'Sumă',
    pricesIncludeVat: 'Prețurile și sumele includ TVA.',
    discount: 'Reducere',
    withoutVat: 'Total fără TVA',
    vatAt: 'TVA {rate} % din {sum}',
    total: 'Total de plată',
    issuedBy: 'A eliberat',
    receivedBy: 'A primit',
    page: 'Pagina {page} din {pages}',
    comment: 'Comentariu',
  },
};

export const fillText = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));
