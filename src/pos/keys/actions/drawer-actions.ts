import { t } from '#client/i18n/i18n.ts';
import '#till/print/register/browser-ways.ts';
import { callDeviceService, DeviceCode } from '#client/http/device-service.ts';
import { notify } from '#client/notices.ts';
import { newUuid } from '#client/client-uuid.ts';
import { CashMovementType, TillAction } from '#generated/types.ts';
import { depotOf } from '#till/catalogue/till-data.ts';
import { printAgain, registerOfTill } from '#till/print/register/print-on-register.ts';
import { changeOptions, posOptions } from '#till/settings/pos-options.ts';
import { readReport } from '#till/shift/cash/read-report.ts';
import type { Till } from '#till/core/till.ts';
import type { ActionTools, PosAction, TillAlone } from './pos-action.ts';

const hasSold = ({ till: { saleView } }: TillAlone): boolean => saleView.get().lastSale !== undefined;
const hasRegister = ({ till }: TillAlone): boolean => registerOfTill(till) !== undefined;

const kick = async (till: Till, jobId: string): Promise<void> => {
  const register = registerOfTill(till);
  if (!register) return;
  const answer = await callDeviceService(register.host, 'OpenDrawer', { device: register.device }, { jobId })
    // The cashier sees that the drawer stayed shut.
    .catch(() => undefined);
  if (answer?.Code !== DeviceCode.Done) notify('warning', t('The drawer was not opened'));
};

/**
 * Opens the drawer without a sale, with the right or after an approval of this one opening, whose name the server finds
 * in the approval.
 */
const openDrawer = ({ till }: ActionTools): void => {
  if (!hasRegister({ till })) {
    notify('warning', t('This till has no drawer: none of its devices opens one'));
    return;
  }
  const receiptId = newUuid();
  till.commands.allow(TillAction.DrawerOpened, () => void kick(till, receiptId), { receiptId });
};

const showReport = async ({ till }: ActionTools): Promise<void> => {
  const depot = depotOf(till.catalogue.get().data, till.sale.get().branchId);
  if (depot) till.saleView.open({ kind: 'shiftReport', shown: await readReport(till, depot.Id) });
};

const moved = (title: string, movement: CashMovementType, icon: PosAction['icon']): PosAction => ({
  title,
  group: 'Shift and drawer',
  icon,
  run: ({ till }) => till.saleView.open({ kind: 'cash', movement }),
});

/** The shift, the drawer and what is printed. */
export const drawerActions = {
  shift: { title: 'Shift', group: 'Shift and drawer', icon: 'clock', run: ({ run }) => run('shift') },
  report: { title: 'X report', group: 'Shift and drawer', icon: 'receipt', run: showReport },
  closeShift: {
    title: 'Close the shift',
    group: 'Shift and drawer',
    icon: 'lock',
    // Its panel asks, and says what stands in the way.
    run: ({ till }) => till.saleView.change({ tab: 'shift', dialog: { kind: 'closeShift' } }),
  },
  cashFloat: moved('Opening float', CashMovementType.Float, 'cash'),
  cashIn: moved('Cash in', CashMovementType.In, 'plus'),
  cashOut: moved('Cash out', CashMovementType.Out, 'minus'),
  handover: {
    title: 'Hand the drawer over',
    group: 'Shift and drawer',
    icon: 'users',
    run: ({ till }) => till.saleView.open({ kind: 'handover' }),
  },
  drawer: {
    title: 'Open the drawer',
    group: 'Shift and drawer',
    icon: 'cash',
    run: openDrawer,
  },
  reprint: {
    title: 'Print the last receipt again',
    short: 'Print again',
    group: 'Shift and drawer',
    icon: 'printer',
    isPossible: hasSold,
    run: ({ till }) => {
      const { lastSale } = till.saleView.get();
      if (lastSale && !printAgain(till, lastSale)) till.saleView.open({ kind: 'print', isAtOnce: true });
    },
  },
  lastReceipt: {
    title: 'Show the last receipt',
    group: 'Shift and drawer',
    icon: 'receipt',
    isPossible: hasSold,
    run: ({ till }) => till.saleView.open({ kind: 'print' }),
  },
  printEach: {
    title: 'Print each receipt, or no longer',
    group: 'Shift and drawer',
    icon: 'printer',
    run: () => {
      const printReceipt = !posOptions.get().printReceipt;
      changeOptions({ printReceipt });
      notify('info', printReceipt ? t('Each receipt is printed') : t('Receipts are not printed'));
    },
  },
} satisfies Record<string, PosAction>;
