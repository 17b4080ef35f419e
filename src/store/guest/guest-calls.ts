import { callWire } from '#client/call.ts';
import { moneyFromWire } from '#domain/money.ts';
import { flatOf, type Chosen } from '#domain/restaurant/chosen.ts';
import type { Offers } from '#domain/catalogue/supplements.ts';

/** Content of the scanned address. */
export interface GuestLink {
  Company: number;
  Token: string;
}

export interface Dish {
  Id: number;
  GroupId: number;
  Name: string;
  Description?: string | null;
  /** By language. */
  Descriptions?: Readonly<Record<string, string>> | null;
  /** Of the wire: with two decimals. */
  Price: number;
  IsSoldOut: boolean;
  Picture?: string | null;
}

export interface GuestMenu {
  Company: string;
  Branch: string;
  Desk: string;
  Currency: string;
  MayOrder: boolean;
  Groups: readonly { Id: number; Name: string }[];
  Offers: readonly GuestOffer[];
  Dishes: readonly Dish[];
}

/** A supplement that a product offers. */
interface GuestOffer {
  Of: number;
  Id: number;
  Name: string;
  /** Of the wire. */
  Price: number;
  IsSoldOut: boolean;
  Group?: { Id: number; Name: string; Minimum: number; Maximum: number; Free: number } | null;
}

/** Supplements of dishes, in the form of the rules. */
export const offersOf = ({ Offers: all = [] }: Pick<GuestMenu, 'Offers'>): Offers =>
  new Map(
    [...Map.groupBy(all, ({ Of }) => Of)].map(([id, of]) => [
      id,
      of.map(({ Id, Name, Price, Group }) => ({
        articleId: Id,
        name: Name,
        price: moneyFromWire(Price),
        ...(Group && {
          group: { id: Group.Id, name: Group.Name, minimum: Group.Minimum, maximum: Group.Maximum, free: Group.Free },
        }),
      })),
    ]),
  );

/** How many of a dish, with what is added to each, and what is wished. */
export interface Wish {
  /** The same for the same choice. */
  key: string;
  chosen: readonly Chosen[];
  /** Of one with what is added; of the wire. */
  price: number;
  dish: Dish;
  quantity: number;
  note: string;
}

export type OrderStatus = 0 | 1 | 2;

/** '/guest/7/AbC' → company 7, code AbC. */
export const guestLinkOf = (path: string): GuestLink | undefined => {
  const [, company, Token] = /^\/guest\/(\d{1,9})\/([\w-]{16,64})$/.exec(path) ?? [];
  return company && Token ? { Company: Number(company), Token } : undefined;
};

export const readMenu = (guest: GuestLink, signal: AbortSignal): Promise<GuestMenu> =>
  callWire('GuestMenuRead', { guest }, { signal });

export const sendWishes = (
  guest: GuestLink,
  ClientId: string,
  wishes: readonly Wish[],
): Promise<{ Status: OrderStatus }> =>
  callWire('GuestOrderAsk', {
    guest,
    ClientId,
    Lines: wishes.map(({ dish, quantity, note, chosen }) => ({
      Dish: dish.Id,
      Quantity: quantity,
      ...(note.trim() && { Note: note.trim() }),
      ...(chosen.length > 0 && {
        Modifiers: flatOf(chosen).map(({ Id, Count, Of }) => ({ Id, Count: Count ?? 1, ...(Of && { Of }) })),
      }),
    })),
  });

export const followOrder = (guest: GuestLink, ClientId: string): Promise<{ Status: OrderStatus }> =>
  callWire('GuestOrderFollow', { guest, ClientId });
