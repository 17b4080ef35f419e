import type { FastifyInstance } from 'fastify';

/**
 * The newest version of the device service: the till compares it with the one on the cashier's machine, and offers the
 * file of this build.
 */
const newestDeviceService = '1.0.0';

export const serveDevicesVersion = (server: FastifyInstance): void => {
  server.get('/json/devicesversion.json', (_request, reply) => {
    reply.header('cache-control', 'no-cache').send({ Version: newestDeviceService, Url: '/devices.mjs' });
  });
};
