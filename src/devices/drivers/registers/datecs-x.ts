import { decimal, readSum } from '../../language/registers/fiscal-receipt.ts';
import { Refusal, registerDriver } from '../../language/registers/fiscal-register.ts';
import { talkIsl } from '../../language/registers/isl-frame.ts';
import { cable, codePage, network, operator, pageOf, paymentCodes, timeout } from '../../language/parameters.ts';

const commands = {
  open: 0x30,
  sell: 0x31,
  pay: 0x35,
  close: 0x38,
  cancel: 0x3c,
  report: 0x45,
  status: 0x4a,
  receipt: 0x4c,
} as const;

const longestName = 72;
const usualLimitMs = 5_000;

/** Groups of VAT are numbered; a letter stands for its place. */
const groupOf = (vat: string): string => (/^[A-H]$/i.test(vat) ? String(vat.toUpperCase().charCodeAt(0) - 0x40) : vat);

/** Each field ends with a tab. */
const fields = (...values: readonly (string | number)[]): string => values.map((value) => `${value}\t`).join('');

/** Datecs FP-700X, FMP-350X, FMP-55X, WP-500X, WP-50X, DP-25X, DP-150X: four half-bytes, fields with tabs. */
export const driver = registerDriver({
  name: 'datecs-x',
  parameters: {
    type: 'object',
    properties: {
      ...cable(115_200),
      ...network(4999),
      ...timeout(usualLimitMs),
      ...codePage('cp1251'),
      ...operator,
      ...paymentCodes({ cash: '0', card: '1', other: '3' }),
    },
  },
  speak: (line, parameters) => {
    const limitMs = Number(parameters['timeout']) || usualLimitMs;
    const talk = talkIsl(line, { width: 'wide', page: pageOf(parameters, 'cp1251'), limitMs });
    /** Answer after the error code. */
    const ask = async (command: number, text = ''): Promise<string[]> => {
      const [error, ...rest] = (await talk(command, text)).text.split('\t');
      if (error !== '0') throw new Refusal('REFUSED', { message: error ?? '' });
      return rest;
    };
    const { cashier = 1, password = '0000', ecr = 1 } = parameters;
    return {
      ready: async () => void (await ask(commands.status)),
      state: async () => {
        const [isOpen = '0', number, , sum, paid] = await ask(commands.receipt);
        return { number: Number(number), isOpen: isOpen !== '0', sum: readSum(sum), paid: readSum(paid) };
      },
      open: async () => void (await ask(commands.open, fields(String(cashier), String(password), String(ecr), ''))),
      sell: async ({ name, price, quantity, vat, change }) => {
        const [kind, by] = change === 0 ? ['', ''] : [change < 0 ? '4' : '3', decimal(Math.abs(change))];
        const amounts = [decimal(price), decimal(quantity, 3)] as const;
        await ask(commands.sell, fields(name.slice(0, longestName), groupOf(vat), ...amounts, kind, by, 0));
      },
      pay: async ({ kind, sum }) =>
        void (await ask(commands.pay, fields(String(parameters[kind] ?? ''), decimal(sum), ''))),
      close: async () => void (await ask(commands.close)),
      cancel: async () => void (await ask(commands.cancel)),
      report: async (kind) => void (await ask(commands.report, fields(kind))),
    };
  },
});
