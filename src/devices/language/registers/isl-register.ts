import type { Driver, PaidPart, Parameters, ParameterSchema } from '../../driver.ts';
import { cable, codePage, network, pageOf, paymentCodes, timeout } from '../parameters.ts';
import { decimal, readSum } from './fiscal-receipt.ts';
import { Refusal, registerDriver } from './fiscal-register.ts';
import { talkIsl, type IslFaultOf } from './isl-frame.ts';

/** The commands by their numbers, which the makers of these registers share. */
const commands = {
  sell: 0x31,
  pay: 0x35,
  close: 0x38,
  report: 0x45,
  status: 0x4a,
  receipt: 0x4c,
  lastNumber: 0x71,
} as const;

/** In what the registers of a maker differ from those of others. */
export interface IslDialect {
  readonly name: string;
  readonly own: ParameterSchema['properties'];
  readonly paymentCodes: Record<PaidPart['kind'], string>;
  readonly longestName: number;
  /** Stands before the sum by which a line is changed. */
  readonly changeMark: string;
  readonly openCommand: number;
  /** Text that opens a receipt, with the cashier and the sale; `number` is that of the document before. */
  openText(parameters: Parameters, number: number): string;
  readonly cancelCommand: number;
  /** Of a receipt whose sum is known; `tendered` and what follows it in the answer. */
  paidOf(sum: number, tendered?: string, left?: string): number;
  readonly faultOf?: IslFaultOf;
}

const usualLimitMs = 5_000;

/** Registers with one byte of length and of command. */
export const islDriver = (dialect: IslDialect): Driver =>
  registerDriver({
    name: dialect.name,
    parameters: {
      type: 'object',
      properties: {
        ...cable(115_200),
        ...network(4999),
        ...timeout(usualLimitMs),
        ...codePage('cp1251'),
        ...dialect.own,
        ...paymentCodes(dialect.paymentCodes),
      },
    },
    speak: (line, parameters) => {
      const limitMs = Number(parameters['timeout']) || usualLimitMs;
      const page = pageOf(parameters, 'cp1251');
      const ask = talkIsl(line, {
        width: 'narrow',
        page,
        limitMs,
        ...(dialect.faultOf && { faultOf: dialect.faultOf }),
      });
      let last = 0;
      return {
        ready: async () => void (await ask(commands.status, 'X')),
        state: async () => {
          last = Number((await ask(commands.lastNumber)).text.split(',')[0]);
          const [isOpen, , amount, ...paid] = (await ask(commands.receipt, 'T')).text.split(',');
          const sum = readSum(amount);
          return { number: last, isOpen: isOpen === '1', sum, paid: dialect.paidOf(sum, ...paid) };
        },
        open: async () => void (await ask(dialect.openCommand, dialect.openText(parameters, last))),
        sell: async ({ name, price, quantity, vat, change }) => {
          const by = change === 0 ? '' : `${dialect.changeMark}${decimal(change)}`;
          const title = name.slice(0, dialect.longestName);
          await ask(commands.sell, `${title}\t${vat}${decimal(price)}*${decimal(quantity, 3)}${by}`);
        },
        pay: async ({ kind, sum }) => {
          const { text } = await ask(commands.pay, `\t${String(parameters[kind] ?? '')}${decimal(sum)}`);
          if (!/^[DR]/.test(text)) throw new Refusal('REFUSED');
        },
        close: async () => void (await ask(commands.close)),
        cancel: async () => void (await ask(dialect.cancelCommand)),
        report: async (kind) => void (await ask(commands.report, kind === 'Z' ? '0' : '2')),
      };
    },
  });
