import { checkDigit } from '#domain/catalogue/barcode.ts';
import { range } from './small-shop-products.ts';

/** A product of the demo shop, before it is stored; prices in hundredths. */
export interface RangeProduct {
  group: string;
  name: string;
  nameRo: string;
  vatPercent: number;
  price: number;
  isWeighed: boolean;
  code: string;
  barcode?: string;
  plu?: number;
}

const ean13 = (number: number): string => {
  const body = `484${String(number).padStart(9, '0')}`;
  return body + checkDigit(body);
};

const variant = (line: string[], text: string, number: number): RangeProduct => {
  const [group, ru, ro, vat] = line as [string, string, string, string];
  const [label, price] = text.split('=') as [string, string];
  const isWeighed = label === 'кг';
  return {
    group,
    name: isWeighed ? ru : `${ru}, ${label}`,
    nameRo: isWeighed ? ro : `${ro}, ${label}`,
    vatPercent: Number(vat),
    price: Math.round(Number(price) * 100),
    isWeighed,
    code: String(1000 + number),
    ...(isWeighed ? { plu: number } : { barcode: ean13(number) }),
  };
};

/** The whole range, in the order it is written in. */
export const demoRange = (): RangeProduct[] => {
  let number = 0;
  return range
    .trim()
    .split('\n')
    .flatMap((text) => {
      const line = text.split('|');
      return (line[4] as string).split(';').map((each) => variant(line, each, ++number));
    });
};
