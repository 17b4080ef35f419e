import { layoutLabel, type LabelItem } from '#templates/model/label-layout.ts';
import { readPicture } from '#templates/model/label-picture.ts';
import { readLabelTemplate } from '#templates/model/label-template.ts';
import type { ReceiptData } from '#templates/model/receipt-fields.ts';
import { layoutReceipt } from '#templates/model/receipt-layout.ts';
import { readReceiptTemplate } from '#templates/model/receipt-template.ts';
import type { DeviceVat, PaidPart, PrintedLabel, ReceiptContent } from '../driver.ts';

type Body = Readonly<Record<string, unknown>>;

/** A template as the till has it: the text of its setting, or what that text says. */
const textOf = (template: unknown): string =>
  typeof template === 'string' ? template : JSON.stringify(template ?? {});

const zoneOf = ({ Zone }: Body): string => (typeof Zone === 'string' ? Zone : 'UTC');

const kinds: readonly string[] = ['cash', 'card', 'other'] satisfies PaidPart['kind'][];

/** Payments of a receipt, where the till sends them. */
const paymentsOf = ({ Payments }: Body): PaidPart[] => {
  const parts = Array.isArray(Payments) ? (Payments as Body[]) : [];
  return parts.map(({ Kind, Sum }) => ({
    kind: (kinds.includes(String(Kind)) ? Kind : 'other') as PaidPart['kind'],
    sum: Number(Sum) || 0,
  }));
};

/** A receipt as drivers take it, from what a till sends. */
export const receiptContent = ({
  document,
  vats,
  template,
}: {
  document: Body;
  vats: unknown;
  template: unknown;
}): ReceiptContent => {
  const data = document as ReceiptData;
  return {
    paper: layoutReceipt(readReceiptTemplate(textOf(template)), data, zoneOf(document)),
    data,
    vats: Array.isArray(vats) ? (vats as DeviceVat[]) : [],
    payments: paymentsOf(document),
  };
};

/** Each item as many times as it says. */
const copiesOf = (item: LabelItem): number =>
  Math.min(1_000, Math.max(1, Math.round(Number(item['Copies'] ?? 1)) || 1));

/** Labels as drivers take them; `pictures`: of each item, where the page has drawn it. */
export const labelContent = (items: readonly Body[], template: unknown, pictures?: unknown): PrintedLabel[] => {
  const label = readLabelTemplate(textOf(template));
  const drawn: readonly unknown[] = Array.isArray(pictures) ? pictures : [];
  return (items as readonly LabelItem[]).flatMap((item, at) => {
    const picture = readPicture(drawn[at]);
    const printed = { ...layoutLabel(label, item), ...(picture && { picture }) };
    return Array.from({ length: copiesOf(item) }, () => printed);
  });
};
