import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BasketLine } from '../orders/price-basket.ts';

/** Lines of one basket; a browser keeps 4096 bytes of a cookie. */
export const mostLines = 50;
const mostLetters = 3800;
const mostQuantity = 10_000_000;

/** [product, thousandths, supplements?, note?] */
type Kept = [article: number, quantity: number, modifiers?: number[], note?: string];

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

const lineOf = (kept: unknown): BasketLine[] => {
  if (!Array.isArray(kept)) return [];
  const [Article, Quantity, modifiers, note] = kept as unknown[];
  if (!isId(Article) || !isId(Quantity) || Quantity > mostQuantity) return [];
  const ids = Array.isArray(modifiers) ? modifiers.filter(isId).slice(0, mostLines) : [];
  return [
    {
      Article,
      Quantity,
      ...(ids.length > 0 && { Modifiers: ids.map((Id) => ({ Id })) }),
      ...(typeof note === 'string' && note && { Note: note.slice(0, 200) }),
    },
  ];
};

const keptOf = ({ Article, Quantity, Modifiers, Note }: BasketLine): Kept => {
  const ids = (Modifiers ?? []).map(({ Id }) => Id);
  if (Note) return [Article, Quantity, ids, Note];
  return ids.length > 0 ? [Article, Quantity, ids] : [Article, Quantity];
};

/** The basket of a visitor, read leniently: what is wrong in it is left out. It holds no prices. */
export const readBasket = ({ headers }: FastifyRequest): BasketLine[] => {
  const [, text] = /(?:^|;\s*)basket=([\w-]{1,4000})/.exec(headers.cookie ?? '') ?? [];
  if (!text) return [];
  try {
    const kept: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(kept) ? kept.slice(0, mostLines).flatMap(lineOf) : [];
  } catch {
    return [];
  }
};

const keyOf = ({ Article, Modifiers, Note }: BasketLine): string =>
  JSON.stringify([Article, (Modifiers ?? []).map(({ Id }) => Id), Note ?? '']);

/** The basket with one line more; the same product with the same supplements is one line. */
export const withLine = (lines: readonly BasketLine[], added: BasketLine): BasketLine[] => {
  const key = keyOf(added);
  const at = lines.findIndex((line) => keyOf(line) === key);
  if (at < 0) return [...lines, added].slice(-mostLines);
  return lines.map((line, index) =>
    index === at ? { ...line, Quantity: Math.min(mostQuantity, line.Quantity + added.Quantity) } : line,
  );
};

const weekSeconds = 7 * 24 * 3600;

/** Keeps the basket in the visitor's browser, for this store alone; false: it does not fit. */
export const writeBasket = (
  reply: FastifyReply,
  lines: readonly BasketLine[],
  { path, isSecure }: { path: string; isSecure: boolean },
): boolean => {
  const text = Buffer.from(JSON.stringify(lines.map(keptOf))).toString('base64url');
  if (text.length > mostLetters) return false;
  const value = lines.length > 0 ? `${text}; Max-Age=${weekSeconds}` : '; Max-Age=0';
  reply.header('set-cookie', `basket=${value}; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`);
  return true;
};
