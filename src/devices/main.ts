/**
 * The device service: the program on the cashier's machine that speaks to printers, drawers, displays and terminals.
 *
 *     node devices.mjs [--folder path] [--port number] [--pair] [--allow device]… [--laboratory]
 *       [--server address --key key]
 */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { showLaboratory } from './laboratory/laboratory-page.ts';
import { startLaboratory } from './laboratory/laboratory.ts';
import { startService } from './service/start-service.ts';
import { statusPage } from './service/status-page.ts';
import { serviceName, serviceVersion } from './service/version.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: join(homedir(), '.merx-devices') },
    port: { type: 'string' },
    pair: { type: 'boolean', default: false },
    laboratory: { type: 'boolean', default: false },
    server: { type: 'string' },
    key: { type: 'string', default: process.env['MERX_DEVICES_KEY'] ?? '' },
    allow: { type: 'string', multiple: true, default: [] },
  },
});

const laboratory = values.laboratory ? await startLaboratory() : undefined;
const service = await startService({
  folder: values.folder,
  ...(values.port !== undefined && { ports: [Number(values.port)] }),
  page: statusPage,
  allow: [...values.allow, ...(laboratory?.allow ?? [])],
  ...(values.server && {
    relay: {
      server: values.server.replace(/\/+$/, ''),
      key: values.key,
      onTrouble: (why) => console.error(`No line to the server: ${why}`),
    },
  }),
});
if (values.pair) service.pairing.open();

console.log(`${serviceName} ${serviceVersion} at ${service.url}`);
const code = service.pairing.code();
if (code) console.log(`Type this code at the till, in its device settings: ${code}`);
if (laboratory) {
  await showLaboratory(laboratory);
  for (const { kind, name, place } of laboratory.exhibits) console.log(`${kind} ${name}: 127.0.0.1, ${place}`);
  console.log('What they do, and buttons of what is to go wrong: http://127.0.0.1:9770');
}

const stop = async (): Promise<void> => {
  await service[Symbol.asyncDispose]();
  await laboratory?.[Symbol.asyncDispose]();
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
