import { join } from 'node:path';
import { startService, type DeviceService, type ServiceOptions } from '#devices/service/start-service.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

export const page = 'http://shop.example';

export interface Till extends AsyncDisposable {
  service: DeviceService;
  /** A call as the till makes it. */
  call(name: string, body?: object, options?: { jobId?: string }): Promise<Record<string, any>>;
  token: string;
}

/** The device service, and a till that is paired with it; with a token, one that was before. */
export const pairedTill = async (options: Partial<ServiceOptions> = {}, knownToken?: string): Promise<Till> => {
  const own = options.folder === undefined ? await temporaryFolder('devices') : undefined;
  const service = await startService({ folder: join(own?.path ?? '', 'devices'), ports: [0], ...options });
  const call = async (
    name: string,
    body: object = {},
    { jobId, token = '' }: { jobId?: string; token?: string } = {},
  ): Promise<Record<string, any>> => {
    const response = await fetch(`${service.url}/Console/Cash/Web/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // A line that was kept may be closed by the service in the moment in which it is taken again.
        connection: 'close',
        origin: page,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(jobId && { 'job-id': jobId }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, ...((await response.json()) as object) };
  };
  const token: string = knownToken ?? (await call('Pair', { Code: service.pairing.code() }))['Token'];
  return {
    service,
    token,
    call: (name, body, { jobId } = {}) => call(name, body, { jobId, token }),
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await own?.remove();
    },
  };
};

/** A receipt of one line, by its number. */
export const receipt = (number: string, name = 'Хлеб белый — țuică'): object => ({
  Organisation: { Name: 'Small shop' },
  Document: { Title: 'Receipt', Number: number, DebitSum: 1250, LineCount: 1, Change: 0 },
  Lot: [{ Number: 1, Name: name, Quantity: 2000, DebitPrice: 625, DebitSum: 1250 }],
  Vat: [],
  Payoff: [{ Name: 'Cash', Value: 1250 }],
  Zone: 'Europe/Chisinau',
});

const cell = (Field: string, PropertyName: string, more: object = {}): object => ({ Field, PropertyName, ...more });

export const template = JSON.stringify({
  width: 32,
  lines: [
    { Side: 0, cells: [cell('Organisation', 'Name', { Justification: 'center', Style: 'bold double' })] },
    { Side: 0, cells: [cell('Document', 'Number', { Prefix: 'No ' })] },
    { Side: 0, Kind: 'rule', cells: [] },
    { Side: 1, cells: [cell('Lot', 'Name'), cell('Lot', 'DebitSum', { Width: 10, Justification: 'right' })] },
    { Side: 3, cells: [{ Prefix: 'TOTAL' }, cell('Document', 'DebitSum', { Width: 10, Justification: 'right' })] },
    { Side: 4, Kind: 'barcode', cells: [cell('Document', 'Number')] },
    { Side: 4, Kind: 'cut', cells: [] },
  ],
});

/** A printer of receipts, as the till names it. */
export const printerAt = (port: number, more: object = {}): object => ({
  Id: 6,
  DeviceType: 3,
  Settings: Object.entries({
    protocol: 'esc-pos',
    Address: '127.0.0.1',
    Port: port,
    timeout: 400,
    answers: 'full',
    ...more,
  }).map(([Key, Value]) => ({ Key, Value })),
  Vats: [],
});
