import type { PaidPart, Parameters } from '../../driver.ts';
import { decimal, readSum } from '../../language/registers/fiscal-receipt.ts';
import { Refusal, registerDriver } from '../../language/registers/fiscal-register.ts';
import { talkIsl } from '../../language/registers/isl-frame.ts';
import { cable, codePage, network, paymentCodes, pageOf, timeout, operator } from '../../language/parameters.ts';

/** The commands by their numbers in the maker's description. */
const commands = {
  open: 0x30,
  sell: 0x31,
  pay: 0x35,
  close: 0x38,
  cancel: 0x3c,
  report: 0x45,
  status: 0x4a,
  receipt: 0x4c,
  lastNumber: 0x71,
} as const;

const longestName = 36;

const codeOf = ({ kind }: PaidPart, parameters: Parameters): string => String(parameters[kind] ?? '');

const limitOf = ({ timeout: limit }: Parameters): number => Number(limit) || 5_000;

/** Datecs FP-550, FP-650, FP-700, FP-800, FP-2000: one byte of length and of command. */
export const driver = registerDriver({
  name: 'isl',
  parameters: {
    type: 'object',
    properties: {
      ...cable(115_200),
      ...network(4999),
      ...timeout(5_000),
      ...codePage('cp1251'),
      ...operator,
      ...paymentCodes({ cash: 'P', card: 'D', other: 'N' }),
    },
  },
  speak: (line, parameters) => {
    const ask = talkIsl(line, { width: 'narrow', page: pageOf(parameters, 'cp1251'), limitMs: limitOf(parameters) });
    const { cashier = 1, password = '0000', ecr = 1 } = parameters;
    return {
      ready: async () => void (await ask(commands.status, 'X')),
      state: async () => {
        const number = Number((await ask(commands.lastNumber)).text.split(',')[0]);
        const [isOpen, , sum, paid] = (await ask(commands.receipt, 'T')).text.split(',');
        return { number, isOpen: isOpen === '1', sum: readSum(sum), paid: readSum(paid) };
      },
      open: async () => void (await ask(commands.open, `${cashier},${password},${ecr}`)),
      sell: async ({ name, price, quantity, vat, change }) => {
        const by = change === 0 ? '' : `;${decimal(change)}`;
        const text = `${name.slice(0, longestName)}\t${vat}${decimal(price)}*${decimal(quantity, 3)}${by}`;
        await ask(commands.sell, text);
      },
      pay: async (payment) => {
        const { text } = await ask(commands.pay, `\t${codeOf(payment, parameters)}${decimal(payment.sum)}`);
        if (!/^[DR]/.test(text)) throw new Refusal('REFUSED');
      },
      close: async () => void (await ask(commands.close)),
      cancel: async () => void (await ask(commands.cancel)),
      report: async (kind) => void (await ask(commands.report, kind === 'Z' ? '0' : '2')),
    };
  },
});
