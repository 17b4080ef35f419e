import { brandOf, readBrandTable, type Brand } from '#domain/session/brand.ts';

/** Hosts of this installation, as the server wrote them into the page. */
const told = (): string =>
  (typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name=merx-brands]')?.content) ?? '{}';

/** The brand under which the product was opened. */
export const brand: Brand = brandOf(typeof location === 'undefined' ? '' : location.host, readBrandTable(told()));
