import type { FastifyInstance } from 'fastify';
import md from './banks.md.json' with { type: 'json' };
import ro from './banks.ro.json' with { type: 'json' };

const lists = { ro, md };

/** Banks to choose from by country: of Romania by the code within account numbers, of Moldova by BIC (R-API-009). */
export const serveBankLists = (server: FastifyInstance): void => {
  for (const [country, banks] of Object.entries(lists)) {
    server.get(`/json/banks.${country}.json`, (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400').send(banks);
    });
  }
};
