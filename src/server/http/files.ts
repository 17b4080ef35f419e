import type { FastifyInstance } from 'fastify';
import { Fault } from '#domain/faults.ts';
import { serveFile } from '../entity/index.ts';
import type { Store } from '../storage/database.ts';

/** GET /files/…: pictures. Their addresses change with their bytes, so they may be kept for ever. */
export const servePictures = (server: FastifyInstance, store: Store): void => {
  server.get('/files/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = await serveFile(store.reader, name);
    if (!file) throw new Fault('NOT_FOUND', { params: { entity: 'File' } });
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(file.contentType)
      .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
  });
};
