import type { Connection } from '../../connections/connection.ts';
import { withLine } from '../../connections/with-line.ts';
import { DeviceFault } from '../../device-fault.ts';
import type { Driver, Parameters, ScalesProduct, Weight, Work } from '../../driver.ts';
import { productBytes, readCasPacket, takeCasPacket, writeCasPacket } from '../../language/cas-packet.ts';
import { codePage, network, pageOf, scalesPlace, timeout } from '../../language/parameters.ts';
import { weightOf } from '../../language/scales.ts';

const usualLimitMs = 3_000;
const usualDepartment = 28;

/** Numbers and prices that the scales have room for. */
const [largestPlu, largestPrice] = [99_999, 999_999];

const numberOf = (value: unknown, usual: number): number => Number(value) || usual;

/** @throws DeviceFault NO_ANSWER where the answer is another's or garbled, REFUSED where the scales say no */
const ask = async (
  line: Connection,
  { operation, data, parameters }: { operation: string; data: Uint8Array; parameters: Parameters },
): Promise<{ operation: string; data: Uint8Array }> => {
  const address = numberOf(parameters['address'], 1);
  await line.write(writeCasPacket({ operation, address, data }));
  const packet = readCasPacket(await line.read(takeCasPacket, numberOf(parameters['timeout'], usualLimitMs)));
  if (!packet || packet.operation[1] !== operation[1]) throw new DeviceFault('NO_ANSWER');
  return packet;
};

const refuseUnfit = ({ plu, price, name }: ScalesProduct): void => {
  const fits = plu > 0 && plu <= largestPlu && price >= 0 && price <= largestPrice;
  if (!fits) throw new DeviceFault('WRONG_INPUT', { message: `the scales have no room for ${plu} ${name}` });
};

const load = (work: Work, products: readonly ScalesProduct[]) => {
  products.forEach(refuseUnfit);
  return withLine(work, async (line) => {
    const { parameters } = work;
    const place = {
      department: numberOf(parameters['department'], usualDepartment),
      page: pageOf(parameters, 'cp1251'),
    };
    await work.begin({});
    for (const product of products) {
      const data = productBytes(product, place);
      const answer = await ask(line, { operation: 'WL', data, parameters });
      if (answer.operation !== 'GL') return { state: 'failed', reason: 'REFUSED' } as const;
    }
    return { state: 'done' } as const;
  });
};

/** Load, stability, tare, range, unit, places after the point; then tare and weight of four bytes each. */
const readStatus = (data: Uint8Array): Weight => {
  const [loaded, isStable, , , , places = 3] = data;
  if (loaded === 2) return { state: 'overload' };
  const weight = new DataView(data.buffer, data.byteOffset).getInt32(12, true);
  return weightOf(Math.round(weight * 10 ** (3 - places)), isStable === 1);
};

/** CAS CL and IP: products are loaded over the network, one after another; the same once more changes nothing. */
export const driver: Driver = {
  name: 'cas',
  parameters: {
    type: 'object',
    properties: { ...network(20_000), ...timeout(usualLimitMs), ...codePage('cp1251'), ...scalesPlace },
  },
  load,
  weigh: async (line, parameters) =>
    readStatus((await ask(line, { operation: 'RN', data: new Uint8Array(), parameters })).data),
  /** All products are loaded again, so that none is doubled. */
  inquire: () => Promise.resolve({ state: 'failed', reason: 'PART_PRINTED' }),
};
