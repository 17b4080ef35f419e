import { callWire, ClientFault } from '#client/call.ts';
import { decodePart } from '#client/hash-route.ts';

/** Public parts of a company's store, as the wire carries them. */
export interface ShowcaseAnswer {
  Company?: string | null;
  Currency?: string | null;
  Number?: number | null;
  Groups?: readonly { Id?: number | null; Name?: string | null }[] | null;
  Articles?: readonly {
    Id?: number | null;
    Name?: string | null;
    Price?: number | null;
    PricePrevious?: number | null;
    Promoted?: boolean | null;
    Picture?: string | null;
  }[];
}

export interface Query {
  Store: string;
  Group?: number;
  Index: number;
}

/** '/store/7' → '7'; empty where the address names no company. */
export const storeOf = (path: string): string => decodePart(path.split('/')[2] ?? '');

export const isGone = (error: unknown): boolean =>
  error instanceof ClientFault && (error.status === 404 || error.status === 400);

export const readShowcasePage = (showcase: Query, signal: AbortSignal): Promise<ShowcaseAnswer> =>
  callWire('ShowcaseRead', { showcase }, { signal });
