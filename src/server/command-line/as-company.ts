import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { calls } from '#generated/calls.ts';
import type { CallModel } from '#generated/shapes.ts';
import { withChanges } from '../call/changes.ts';
import type { CallContext } from '../call/context.ts';
import { nobody } from '../call/session.ts';
import type { Services } from '../call/services/services.ts';
import { anchorFolder, type Config } from '../config.ts';
import { createEventHub } from '../events/event-hub.ts';
import { createDeviceLines } from '../lines/device-lines.ts';
import { createBackground } from '../jobs/background.ts';
import { createImportLane } from '../jobs/import-lane.ts';
import { createRecosting } from '../jobs/recosting.ts';
import { createCompanyLookup } from '../outside/company-lookup.ts';
import { createCountryLookup } from '../outside/country-lookup.ts';
import { createDeepLinks } from '../outside/deep-links.ts';
import { createWebPictures } from '../outside/web-pictures.ts';
import { createPushService } from '../outside/push/push-service.ts';
import { createMailer } from '../outside/mail.ts';
import { keyRowsOf } from '../rest/keys/stored-key.ts';
import { createGuards } from '../session/guard/guards.ts';
import { createSessions } from '../session/sessions.ts';
import { tokenRowsOf } from '../session/stored-session.ts';
import type { Database, Store } from '../storage/database.ts';
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
    imports: createImportLane(),
    lines: createDeviceLines(),
    // The server delivers them.
    webhooks: { begin: () => undefined, run: async () => undefined, stop: async () => undefined },
    // The server prints them when a device service comes to it.
    tickets: { begin: () => undefined, stop: async () => undefined },
  };
};

const noPieces = async (): Promise<never> => {
  throw new Error('Only a call that writes in pieces opens transactions of its own');
};

/**
 * Runs a handler as if a superuser of the company had called, in a transaction or, where the call writes in pieces, in
 * as many as it opens; open screens are not told.
 */
export const asCompany = <T>(
  config: Config,
  store: Store,
  { organisationId, call: name }: { organisationId: number; call: string },
  work: (context: CallContext) => Promise<T>,
): Promise<T> => {
  const call = calls.find((candidate) => candidate.name === name) as CallModel;
  const services = servicesOf(config, store);
  const around = { session: { organisationId }, now: services.now() };
  const contextOn = (
    db: Database,
    { piece, afterCommit, changed }: Pick<CallContext, 'piece' | 'afterCommit' | 'changed'>,
  ) => ({
    call,
    changed,
    db,
    services,
    session: { ...nobody('en'), organisationId, isSuperuser: true },
    now: around.now,
    requestId: randomUUID(),
    headers: { cultureCode: 'en', emplacementCode: '', applicationCode: 'command line', address: '127.0.0.1' },
    afterCommit,
    withRights: () => {
      throw new Error('A command has every right');
    },
    within: async (other: string) => {
      throw new Error(`${other} is no part of a command`);
    },
    piece,
  });
  const ignore = (): void => undefined;
  const inOne = <Answer>(part: (context: CallContext) => Promise<Answer>, afterCommit: CallContext['afterCommit']) =>
    store.write((db) =>
      withChanges(db, around, (changed) => part(contextOn(db, { piece: noPieces, afterCommit, changed }))),
    );
  if (!call.inPieces) return inOne(work, ignore);
  const piece: CallContext['piece'] = async (part) => {
    let effects: (() => void)[] = [];
    const answer = await inOne(
      (context) => {
        effects = [];
        return part(context);
      },
      (effect) => void effects.push(effect),
    );
    for (const effect of effects) effect();
    return answer;
  };
  return work(contextOn(store.reader, { piece, afterCommit: ignore, changed: ignore }));
};
