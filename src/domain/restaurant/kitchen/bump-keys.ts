/** Action of a key of the keyboard or of a bump bar: 0 to 9 mean the first ten orders on the screen. */
export type BumpAction = number | 'recall' | 'allDay';

export interface BumpKeys {
  /** Keys of the first ten orders. */
  orders: readonly string[];
  recall: string;
  allDay: string;
}

/** As a keyboard has them; a bump bar sends keys too, and each of them can be said. */
export const usualKeys: BumpKeys = {
  orders: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'],
  recall: 'r',
  allDay: 'a',
};

/** Letters count as the same whether they are capital or not. */
export const keyName = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

export const actionOf = (key: string, keys: BumpKeys): BumpAction | undefined => {
  const pressed = keyName(key);
  if (pressed === keys.recall) return 'recall';
  if (pressed === keys.allDay) return 'allDay';
  const place = keys.orders.indexOf(pressed);
  return place < 0 ? undefined : place;
};

/** Gives an action another key; whatever had that key before has none then. */
export const withKey = (keys: BumpKeys, action: BumpAction, key: string): BumpKeys => {
  const name = keyName(key);
  const freed = (own: string): string => (own === name ? '' : own);
  return {
    orders: keys.orders.map((own, place) => (place === action ? name : freed(own))),
    recall: action === 'recall' ? name : freed(keys.recall),
    allDay: action === 'allDay' ? name : freed(keys.allDay),
  };
};
