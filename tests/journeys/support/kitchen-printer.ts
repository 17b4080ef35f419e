import { join } from 'node:path';
import { startVirtualPrinter, type VirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { startService } from '#devices/service/start-service.ts';
import type { TestServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { SmallShop } from './small-shop.ts';

/** The printer of a kitchen that cooks everything, with a device service on its line to the server. */
export interface KitchenPrinter extends AsyncDisposable {
  /** Tickets as they were cut off, by printers that were taken away too. */
  papers(): string[];
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
}

export const openKitchenPrinter = async (server: TestServer, shop: SmallShop): Promise<KitchenPrinter> => {
  const printers: VirtualPrinter[] = [await startVirtualPrinter()];
  const port = printers[0]?.port as number;
  const { call } = server;
  const settings = { host: 'server/Kitchen', protocol: 'esc-pos', Address: '127.0.0.1', Port: port, timeout: 2_000 };
  const { Id } = await call(
    'BranchUnitCreate',
    {
      branchUnit: {
        Name: 'Printer',
        Branch: { Id: shop.branchId },
        UnitDeviceType: 4,
        Settings: Object.entries({ ...settings, answers: 'full' }).map(([Key, Value]) => ({ Key, Value })),
      },
    } as never,
    shop.token,
  );
  await call(
    'KitchenStationCreate',
    { kitchenStation: { Name: 'Hot', Branch: { Id: shop.branchId }, Printer: { Id } } } as never,
    shop.token,
  );
  const { Code: key } = await call(
    'ApiKeyCreate',
    { apiKey: { Name: 'Kitchen', IsDeviceService: true } } as never,
    shop.token,
  );
  const folder = await temporaryFolder('devices');
  const relay = { server: server.url, key };
  const service = await startService({ folder: join(folder.path, 'own'), ports: [0], relay, allow: ['127.0.0.1'] });
  return {
    papers: () =>
      printers.flatMap(({ papers }) => papers.map((lines) => lines.map(({ text }) => text.trim()).join('\n'))),
    takeAway: async () => printers.at(-1)?.[Symbol.asyncDispose](),
    bringBack: async () => void printers.push(await startVirtualPrinter(port)),
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await printers.at(-1)?.[Symbol.asyncDispose]();
      await folder.remove();
    },
  };
};
