import { newElement, type LabelTemplate } from '#templates/model/label-template.ts';
import type { LabelItem } from '#templates/model/label-layout.ts';

/** A card for a desk: its name, the code that guests scan, and what it is for. */
export const deskLabel = (words: string): LabelTemplate => ({
  width: 60,
  height: 80,
  elements: [
    newElement({ type: 'box', x: 0.5, y: 0.5, width: 59, height: 79 }),
    newElement({
      type: 'field',
      value: 'Organisation.Name',
      x: 4,
      y: 4,
      width: 52,
      height: 4,
      fontSize: 6,
      align: 'center',
    }),
    newElement({
      type: 'field',
      value: 'Desk.Name',
      x: 4,
      y: 9,
      width: 52,
      height: 9,
      fontSize: 14,
      style: 'bold',
      align: 'center',
    }),
    newElement({
      type: 'barcode',
      value: 'Desk.Address',
      x: 9,
      y: 20,
      width: 42,
      height: 42,
      symbology: 'qrcode',
      hasText: false,
    }),
    newElement({ type: 'text', value: words, x: 4, y: 65, width: 52, height: 11, fontSize: 7, align: 'center' }),
  ],
});

interface Desk {
  Name?: string | null;
  GuestToken?: string | null;
}

/** The address that the code of a desk opens: a page of this very installation. */
const guestAddress = (page: string, companyId: number, token: string): string =>
  `${page.replace(/#.*$/, '')}#/guest/${companyId}/${token}`;

export const deskItems = (
  desks: readonly Desk[],
  { page, company }: { page: string; company: { id: number; name: string } },
): LabelItem[] =>
  desks.map(({ Name, GuestToken }) => ({
    'Organisation.Name': company.name,
    'Desk.Name': Name ?? '',
    'Desk.Address': guestAddress(page, company.id, GuestToken ?? ''),
  }));
