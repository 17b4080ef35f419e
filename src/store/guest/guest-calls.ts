import { callWire } from '#client/call.ts';

/** What the address says that guests have scanned. */
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
  Dishes: readonly Dish[];
}

/** How many of a dish, and what is wished. */
export interface Wish {
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
    Lines: wishes.map(({ dish, quantity, note }) => ({
      Dish: dish.Id,
      Quantity: quantity,
      ...(note.trim() && { Note: note.trim() }),
    })),
  });

export const followOrder = (guest: GuestLink, ClientId: string): Promise<{ Status: OrderStatus }> =>
  callWire('GuestOrderFollow', { guest, ClientId });
