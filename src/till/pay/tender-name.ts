import { t } from '#client/i18n/i18n.ts';

/** Names that the server gives to payment types of its own; the office may call them otherwise. */
const ownNames: ReadonlySet<string> = new Set(['GIFT CARD', 'POINTS']);

/** A payment type as the till calls it, in the reader's language; nothing for none. */
export const tenderName = (tender: { readonly Name: string } | undefined): string => {
  const name = tender?.Name ?? '';
  return ownNames.has(name) ? t(name) : name;
};
