import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { calls } from '#generated/calls.ts';
import type { CallModel } from '#generated/shapes.ts';
import type { CallContext } from '../call/context.ts';
import { nobody } from '../call/session.ts';
import type { Services } from '../call/services.ts';
import { anchorFolder, type Config } from '../config.ts';
import { createEventHub } from '../operation/event-hub.ts';
import { createDeviceLines } from '../operation/devices/device-lines.ts';
import { createBackground } from '../operation/background.ts';
import { createRecosting } from '../operation/recosting.ts';
import { createCompanyLookup } from '../operation/outside/company-lookup.ts';
import { createCountryLookup } from '../operation/outside/country-lookup.ts';
import { createDeepLinks } from '../operation/outside/deep-links.ts';
import { createWebPictures } from '../operation/outside/web-pictures.ts';
import { createPushService } from '../operation/outside/push/push-service.ts';
import { createMailer } from '../operation/outside/mail.ts';
import { keyRowsOf } from '../rest/keys/stored-key.ts';
import { createGuards } from '../session/guard/guards.ts';
import { createSessions } from '../session/sessions.ts';
import { tokenRowsOf } from '../session/stored-session.ts';
import type { Store } from '../storage/database.ts';
import { openAnchoring } from '../storage/ledger/anchors/anchoring.ts';

const servicesOf = (config: Config, store: Store): Services => {
  const log = pino({ level: 'silent' });
  return {
    config,
    store,
    log,
    now: Date.now,
    events: createEventHub(),
    background: createBackground(log),
    mail: createMailer(config, log),
    companies: createCompanyLookup(config),
    links: createDeepLinks(config),
    pictures: createWebPictures(config),
    push: createPushService({ ...config, pushKey: undefined }, log),
    countries: createCountryLookup(config),
    sessions: createSessions(tokenRowsOf(store)),
    keys: createSessions(keyRowsOf(store)),
    guards: createGuards(config),
    anchors: openAnchoring(store, anchorFolder(config)),
    // The server beside it, or its next start, does what is left over.
    recosting: createRecosting({ store, config, log, isByHand: true }),
    lines: createDeviceLines(),
    // The server prints them when a device service comes to it.
    tickets: { begin: () => undefined, stop: async () => undefined },
  };
};

/** Runs a handler in a transaction as if a superuser of the company had called; nobody's open screens are told. */
export const asCompany = <T>(
  config: Config,
  store: Store,
  { organisationId, call: name }: { organisationId: number; call: string },
  work: (context: CallContext) => Promise<T>,
): Promise<T> => {
  const call = calls.find((candidate) => candidate.name === name) as CallModel;
  const services = servicesOf(config, store);
  return store.write((db) =>
    work({
      call,
      db,
      services,
      session: { ...nobody('en'), organisationId, isSuperuser: true },
      now: services.now(),
      requestId: randomUUID(),
      headers: { cultureCode: 'en', emplacementCode: '', applicationCode: 'command line', address: '127.0.0.1' },
      afterCommit: () => undefined,
      within: async (call) => {
        throw new Error(`${call} is no part of a command`);
      },
    }),
  );
};
