import { decimal, readSum } from '../../language/registers/fiscal-receipt.ts';
import { registerDriver } from '../../language/registers/fiscal-register.ts';
import { cable, codePage, network, operator, pageOf, paymentCodes, timeout } from '../../language/parameters.ts';
import { pingZfp, talkZfp } from '../../language/registers/zfp-frame.ts';

const commands = {
  open: 0x30,
  sell: 0x31,
  pay: 0x35,
  close: 0x38,
  cancel: 0x39,
  lastNumber: 0x71,
  receipt: 0x72,
  report: 0x7c,
} as const;

const nameLength = 36;
const passwordLength = 6;
const usualLimitMs = 5_000;

/** Sums of the payments follow the mark and whether the receipt is open. */
const paidOf = (text: string): number =>
  text
    .split(';')
    .slice(2)
    .reduce((sum, each) => sum + readSum(each), 0);

/** Places of the sums by group of VAT among the fields of an open receipt. */
const sums = [2, 3, 4, 14, 15, 16, 17, 18];

const sumOf = (fields: readonly string[]): number => sums.reduce((sum, at) => sum + readSum(fields[at]), 0);

/** Tremol: messages with a number and a check by XOR, fields with semicolons; it prints as the receipt is closed. */
export const driver = registerDriver({
  name: 'zfp',
  parameters: {
    type: 'object',
    properties: {
      ...cable(115_200),
      ...network(8000),
      ...timeout(usualLimitMs),
      ...codePage('cp1251'),
      ...operator,
      ...paymentCodes({ cash: '0', card: '7', other: '1' }),
    },
  },
  speak: (line, parameters) => {
    const limitMs = Number(parameters['timeout']) || usualLimitMs;
    const ask = talkZfp(line, { page: pageOf(parameters, 'cp1251'), limitMs });
    const { cashier = 1, password = '0000' } = parameters;
    return {
      ready: () => pingZfp(line, { limitMs }),
      state: async () => {
        const number = Number(await ask(commands.lastNumber));
        const fields = (await ask(commands.receipt)).split(';');
        const isOpen = fields[0] === '1';
        const paid = isOpen && fields[8] !== '1' ? 0 : paidOf(await ask(commands.receipt, 'P'));
        return { number, isOpen, paid, sum: isOpen ? sumOf(fields) : paid };
      },
      open: async () => void (await ask(commands.open, `${cashier};${String(password).padEnd(passwordLength)};1;1;2`)),
      sell: async ({ name, price, quantity, vat, change }) => {
        const by = change === 0 ? '' : `:${decimal(change)}`;
        const title = name.slice(0, nameLength).padEnd(nameLength);
        await ask(commands.sell, `${title};${vat};${decimal(price)}*${decimal(quantity, 3)}${by}`);
      },
      pay: async ({ kind, sum }) =>
        void (await ask(commands.pay, `${String(parameters[kind] ?? '')};1;${decimal(sum)}*`)),
      close: async () => void (await ask(commands.close)),
      cancel: async () => void (await ask(commands.cancel)),
      report: async (kind) => void (await ask(commands.report, kind)),
    };
  },
});
