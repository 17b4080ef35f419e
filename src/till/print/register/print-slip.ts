import './browser-ways.ts';
import {
  callDeviceService,
  DeviceCode,
  DeviceServiceNotReady,
  isThroughServer,
  type DeviceAnswer,
} from '#client/http/device-service.ts';
import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { companyZone } from '#client/session/company-zone.ts';
import { newUuid } from '#client/client-uuid.ts';
import type { Slip } from '#domain/sale/slip.ts';
import { TenderActionType } from '#generated/types.ts';
import { receiptData } from '#templates/model/receipt-data.ts';
import type { ReceiptData } from '#templates/model/receipt-fields.ts';
import type { TillData } from '../../catalogue/till-data.ts';
import { tenderName } from '../../pay/tender-name.ts';
import type { ActiveRegister } from './active-register.ts';
import { chosenTemplate } from '../chosen-template.ts';
import { usualReceipt } from './usual-receipt.ts';
import { whyNotPrinted } from './why-not-printed.ts';

/** Data on the paper besides the slip. */
export interface PrintedOf {
  readonly company: { readonly name: string; readonly code?: string };
  readonly data: Pick<TillData, 'branches' | 'employees' | 'tenders' | 'templates' | 'discounts'>;
  readonly isCopy?: boolean;
  /** Settles once the server has the receipt, or is not there: a locked till prints through it what it has. */
  readonly delivered?: (() => Promise<unknown>) | undefined;
}

/** As registers tell payments apart; `other` is neither cash nor a bank card. */
const kindOf = (type: number | undefined): 'cash' | 'card' | 'other' => {
  if (type === TenderActionType.Cash) return 'cash';
  return type === TenderActionType.Card ? 'card' : 'other';
};

/** Template data of a slip. */
export const dataOfSlip = (slip: Slip, { company, data, isCopy }: PrintedOf): ReceiptData => {
  const branch = data.branches.find(({ Id }) => Id === slip.branchId);
  const employee = data.employees.find(({ Id }) => Id === slip.employeeId);
  const tender = (id: number) => data.tenders.find(({ Id }) => Id === id);
  return receiptData(slip, {
    organisation: company,
    ...(branch && { branch: { name: branch.Name, address: branch.Address } }),
    ...(employee && { employee: { name: employee.Name } }),
    tenderName: (id) => tenderName(tender(id)),
    isCash: (id) => tender(id)?.TenderActionType === TenderActionType.Cash,
    discountName: (id) => data.discounts.find(({ Id }) => Id === id)?.Name,
    words: { receipt: t('Receipt'), refund: t('Return'), copy: t('COPY'), discount: t('Discount') },
    isCopy,
  });
};

/** Payments in a register's terms. */
const paymentsOf = ({ payoffs }: Slip, { tenders }: PrintedOf['data']): object[] =>
  payoffs.map(({ Tender, Value }) => ({
    Kind: kindOf(tenders.find(({ Id }) => Id === Tender.Id)?.TenderActionType),
    Sum: Value,
  }));

/** The receipt in the terms of the device service (R-DEVICE-006). */
const printRequest = async (register: ActiveRegister, slip: Slip, of: PrintedOf): Promise<object> => ({
  device: register.device,
  document: {
    ...dataOfSlip(slip, of),
    Zone: companyZone(),
    ClientId: slip.clientId,
    Payments: paymentsOf(slip, of.data),
  },
  vats: register.vats,
  // A template that a company only has is not one that its receipts are printed by: the branch or the device chooses.
  template: chosenTemplate(of.data, slip) ?? (await usualReceipt(register.device, slip.isPreBill)),
});

type Print = (again: { jobId: string }) => Promise<boolean>;

const tellFailure = (why: string | undefined, jobId: string, print: Print): void =>
  void notify('warning', [t('Receipt was not printed'), why && t(why)].filter(Boolean).join('. '), {
    durationMs: 0,
    action: { label: t('Print again'), run: () => void print({ jobId }) },
  });

const tellUnknown = (register: ActiveRegister, jobId: string, print: Print): void =>
  void notify('warning', t('It is not known whether the receipt was printed. Look at the printer.'), {
    durationMs: 0,
    action: {
      label: t('It is not there: print it'),
      run: () => {
        const body = { Id: jobId, IsPrinted: false, device: register.device };
        void callDeviceService(register.host, 'JobResolve', body).then(
          () => print({ jobId }),
          () => {},
        );
      },
    },
  });

/**
 * Prints on the register; whatever happens is told, and no sale waits for it (R-PRINT-004). A receipt is one job of the
 * service by its own name: asked for twice, it is printed once. True: it is on paper.
 */
export const printSlip = async (register: ActiveRegister, slip: Slip, of: PrintedOf): Promise<boolean> => {
  const request = await printRequest(register, slip, of);
  const print: Print = async ({ jobId }) => {
    try {
      if (isThroughServer(register.host)) await of.delivered?.();
      const answer = await callDeviceService<DeviceAnswer>(register.host, 'PrintReceipt', request, { jobId });
      if (answer.Code === DeviceCode.Done) return true;
      if (answer.Code === DeviceCode.Unknown) tellUnknown(register, jobId, print);
      else tellFailure(whyNotPrinted(answer), jobId, print);
    } catch (fault) {
      tellFailure(fault instanceof DeviceServiceNotReady ? fault.message : undefined, jobId, print);
    }
    return false;
  };
  return print({ jobId: of.isCopy || !slip.clientId ? newUuid() : slip.clientId });
};
