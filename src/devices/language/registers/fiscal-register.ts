import type { Connection } from '../../connections/connection.ts';
import { withLine } from '../../connections/with-line.ts';
import { DeviceFault } from '../../device-fault.ts';
import type { Driver, Facts, Outcome, PaidPart, Parameters, ReportKind } from '../../driver.ts';
import { fiscalReceipt, type FiscalLine, type FiscalReceipt } from './fiscal-receipt.ts';

/** State of the open or last receipt of a register; sums in hundredths. */
export interface RegisterState {
  /** Of the last document, or of the one that is open. */
  readonly number: number;
  readonly isOpen: boolean;
  readonly sum: number;
  readonly paid: number;
}

/** The commands of a family of registers; each throws DeviceFault where the register refuses it. */
export interface Register {
  /** @throws DeviceFault PAPER_OUT, COVER_OPEN */
  ready(): Promise<void>;
  state(): Promise<RegisterState>;
  open(): Promise<void>;
  sell(line: FiscalLine): Promise<void>;
  pay(payment: PaidPart): Promise<void>;
  close(): Promise<void>;
  cancel(): Promise<void>;
  report(kind: ReportKind): Promise<void>;
}

export interface RegisterLanguage {
  readonly name: string;
  readonly parameters: Driver['parameters'];
  speak(line: Connection, parameters: Parameters): Register;
}

/** The register has said no: what it says next is known. */
export class Refusal extends DeviceFault {}

const print = async (register: Register, { lines, payments }: FiscalReceipt): Promise<void> => {
  await register.open();
  for (const line of lines) await register.sell(line);
  for (const payment of payments) await register.pay(payment);
  await register.close();
};

/** Cancels a receipt left open, unless it is paid already. */
const tidy = async (register: Register): Promise<RegisterState> => {
  const state = await register.state();
  if (!state.isOpen) return state;
  if (state.paid !== 0) throw new DeviceFault('RECEIPT_OPEN', { message: 'another receipt is open and paid' });
  await register.cancel();
  return register.state();
};

/** An open receipt that is wholly paid cannot be cancelled, and lacks nothing but its end. */
const finish = async (register: Register, { paid, ...state }: RegisterState, sum: number): Promise<Outcome> => {
  if (paid === 0) {
    await register.cancel();
    return { state: 'failed', reason: 'PART_PRINTED' };
  }
  if (state.sum !== sum || paid < sum) return { state: 'unknown', reason: 'RECEIPT_OPEN' };
  await register.close();
  return { state: 'done' };
};

/** By number and sum: a register never gives a number twice. */
const judge = (before: Facts, { number, sum, paid }: RegisterState): Outcome => {
  const [earlier, due] = [Number(before['number']), Number(before['sum'])];
  if (number === earlier) return { state: 'failed', reason: 'NOT_PRINTED' };
  if (number === earlier + 1 && sum === due && paid >= due && due > 0) return { state: 'done' };
  const isCancelled = number === earlier + 1 && paid === 0 && sum > 0;
  return isCancelled ? { state: 'failed', reason: 'PART_PRINTED' } : { state: 'unknown', reason: 'NO_ANSWER' };
};

/** Outcome of a receipt that was begun. */
const settle = async (register: Register, before: Facts): Promise<Outcome> => {
  const state = await register.state();
  return state.isOpen ? finish(register, state, Number(before['sum'])) : judge(before, state);
};

/** Refused in its midst: as it is open and unpaid still, it is cancelled as a whole. */
const afterRefusal = async (register: Register, fault: Refusal, before: Facts): Promise<Outcome> => {
  const outcome = await settle(register, before);
  return outcome.state === 'failed' ? { state: 'failed', reason: fault.code } : outcome;
};

/**
 * A driver of a family of registers. A receipt is the register's own document: it is printed once, and what came of it
 * is asked by the number of the last document, its sum and what was paid.
 */
export const registerDriver = ({ name, parameters, speak }: RegisterLanguage): Driver => ({
  name,
  parameters,
  printReceipt: (work, content) => {
    const receipt = fiscalReceipt(content);
    return withLine(work, async (line) => {
      const register = speak(line, work.parameters);
      await register.ready();
      const { number } = await tidy(register);
      const facts = { number, sum: receipt.sum };
      await work.begin(facts);
      try {
        await print(register, receipt);
        return { state: 'done' };
      } catch (fault) {
        if (fault instanceof Refusal) return afterRefusal(register, fault, facts);
        throw fault;
      }
    });
  },
  report: (work, kind) =>
    withLine(work, async (line) => {
      const register = speak(line, work.parameters);
      await register.ready();
      await tidy(register);
      await work.begin({});
      try {
        await register.report(kind);
        return { state: 'done' };
      } catch (fault) {
        if (fault instanceof Refusal) return { state: 'failed', reason: fault.code };
        throw fault;
      }
    }),
  inquire: async (work, before) => {
    if (before['sum'] === undefined) return { state: 'unknown', reason: 'NO_ANSWER' };
    return withLine(work, (line) => settle(speak(line, work.parameters), before));
  },
  look: (work) =>
    withLine(work, async (line) => {
      await speak(line, work.parameters).ready();
      return { state: 'done' };
    }),
});
