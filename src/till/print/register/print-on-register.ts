import type { Company } from '#client/session.ts';
import type { Slip } from '#domain/sale/slip.ts';
import { DeviceType } from '#generated/types.ts';
import type { CatalogueState } from '../../catalogue/catalogue.ts';
import { posOptions } from '../../settings/pos-options.ts';
import { registerOf, type ActiveRegister } from './active-register.ts';

interface PrintingTill {
  readonly company: Company;
  readonly sale: { get(): { readonly branchId: number } };
  readonly catalogue: { get(): CatalogueState };
  /** Of a till that locks with the sale: settles once the server has its receipt, or is not there. */
  readonly delivered?: (() => Promise<unknown>) | undefined;
}

/** Receipts that a register has printed since the till was opened: once more is a copy. */
const printed = new Set<string>();

const print = async (register: ActiveRegister, slip: Slip, till: PrintingTill, isCopy: boolean): Promise<void> => {
  const { printSlip } = await import('./print-slip.ts');
  const { company, catalogue, delivered } = till;
  const of = { company, data: catalogue.get().data, isCopy, delivered };
  if ((await printSlip(register, slip, of)) && slip.clientId) printed.add(slip.clientId);
};

/** The register that prints what this till sells, if one was activated. */
export const registerOfTill = ({ company, sale }: Pick<PrintingTill, 'company' | 'sale'>): ActiveRegister | undefined =>
  registerOf(company.id, sale.get().branchId);

/**
 * Prints a receipt that was just paid. False: no register prints it. A cash register takes every receipt, a thermal
 * printer those that the till's settings ask for.
 */
export const printOnRegister = (till: PrintingTill, slip: Slip | undefined): boolean => {
  const register = registerOfTill(till);
  if (!register || !slip) return false;
  const isWanted = posOptions.get().printReceipt || register.device.DeviceType === DeviceType.CashRegister;
  if (isWanted) void print(register, slip, till, false);
  return true;
};

/** Prints a receipt once more on request. False: no register prints it. */
export const printAgain = (till: PrintingTill, slip: Slip, { isCopy = false }: { isCopy?: boolean } = {}): boolean => {
  const register = registerOfTill(till);
  if (!register) return false;
  void print(register, slip, till, isCopy || printed.has(slip.clientId ?? ''));
  return true;
};

/**
 * Prints what is not paid yet, on a printer of receipts alone. False: none prints it; a cash register sells what it
 * prints.
 */
export const printPreview = (till: PrintingTill, slip: Slip): boolean => {
  const register = registerOfTill(till);
  if (!register || register.device.DeviceType === DeviceType.CashRegister) return false;
  void print(register, slip, till, false);
  return true;
};
