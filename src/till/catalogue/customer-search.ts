import { foldText } from '#domain/fold.ts';
import type { TillCustomer } from './till-data.ts';

/** Folded texts of customers, made once for each list of them. */
const folded = new WeakMap<readonly TillCustomer[], string[]>();

const textsOf = (customers: readonly TillCustomer[]): string[] => {
  let texts = folded.get(customers);
  if (!texts)
    folded.set(
      customers,
      (texts = customers.map(({ Name, Phone, Email, Number: card }) =>
        foldText([Name, Phone, Phone?.replace(/\D/g, ''), Email, card].filter(Boolean).join(' ')),
      )),
    );
  return texts;
};

/** Customers whose name, phone, e-mail or card number holds every word; at most `limit`. */
export const searchCustomers = (customers: readonly TillCustomer[], search: string, limit: number): TillCustomer[] => {
  const words = foldText(search).split(' ').filter(Boolean);
  const texts = textsOf(customers);
  const found: TillCustomer[] = [];
  for (let at = 0; at < customers.length && found.length < limit; at += 1) {
    if (words.every((word) => texts[at]?.includes(word))) found.push(customers[at] as TillCustomer);
  }
  return found;
};
