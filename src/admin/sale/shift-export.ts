import { formatDateTime } from '#domain/date-format.ts';
import { buildFile, download, withoutFormula } from '../layout/export/export-file.ts';
import { companyCalendar } from '../model/filter.ts';
import { toast } from '../toast.ts';
import type { ShiftFacts } from './shift-facts.ts';

/** The receipts of a shift as a spreadsheet (R-SHIFT-001). */
export const exportShift = async (
  title: string,
  { receipts }: ShiftFacts,
  translate: (text: string) => string,
): Promise<void> => {
  const { zone } = companyCalendar();
  if (receipts.length === 0) {
    toast.warning(translate('The list is empty'));
    return;
  }
  try {
    const rows = receipts.map(({ Document: document, DiscountSum, DebitSum }) => [
      withoutFormula(document?.Number ?? document?.Code ?? ''),
      document?.ApprovedOn ? formatDateTime(zone, document.ApprovedOn) : '',
      (DiscountSum ?? 0) / 100,
      (DebitSum ?? 0) / 100,
    ]);
    const head = ['Number', 'Date', 'Discount', 'Sum'].map(translate);
    download(await buildFile({ name: title, head, rows }, 'xlsx', AbortSignal.timeout(60_000)), `${title}.xlsx`);
    toast.success(translate('Export file was created.'));
  } catch (error) {
    toast.fault(error);
  }
};
