import type { TillData } from '../catalogue/till-data.ts';

/** The text of the template that a branch's receipts are printed by; undefined: none was chosen, or it is gone. */
export const chosenTemplate = (
  { branches, templates }: Pick<TillData, 'branches' | 'templates'>,
  branchId: number,
): string | undefined => {
  const chosen = branches.find(({ Id }) => Id === branchId)?.ReceiptTemplateId;
  return templates.find(({ Id }) => Id === chosen)?.Text;
};
