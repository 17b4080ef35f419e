import { foldText } from '#domain/fold.ts';
import { isSamePhone, phoneFigures } from '#domain/numbers/phone.ts';
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

/** A whole phone number matches in any notation, a part of one as it is written. */
const hasPhone = ({ Phone }: TillCustomer, search: string): boolean =>
  Boolean(Phone) && isSamePhone(Phone ?? '', search);

/** Customers whose name, phone, e-mail or card number holds every word, or who have the phone; at most `limit`. */
export const searchCustomers = (customers: readonly TillCustomer[], search: string, limit: number): TillCustomer[] => {
  const words = foldText(search).split(' ').filter(Boolean);
  const texts = textsOf(customers);
  const isPhone = phoneFigures(search) !== undefined;
  const found: TillCustomer[] = [];
  for (let at = 0; at < customers.length && found.length < limit; at += 1) {
    const customer = customers[at] as TillCustomer;
    const isFound = words.every((word) => texts[at]?.includes(word)) || (isPhone && hasPhone(customer, search));
    if (isFound) found.push(customer);
  }
  return found;
};
