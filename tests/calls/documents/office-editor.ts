import { vi } from 'vitest';
import { createDocumentCalls, loadDocument } from '#admin/documents/editor/document-calls.ts';
import {
  opened,
  reduceEditor,
  totalsOf,
  type EditorEvent,
  type EditorState,
} from '#admin/documents/editor/editor-state.ts';
import { createLineWriter, type LineWriter } from '#admin/documents/editor/line-writer.ts';
import { call } from '#client/call.ts';
import { documentType } from '#domain/documents/document-type.ts';
import type { DocumentTotals } from '#domain/documents/lines/totals.ts';
import { ownAnswer } from '#domain/wire/own-answer.ts';
import type { Document } from '#generated/types.ts';
import type { House, Person } from '../house.ts';

/** Lets the client's own calls reach the house, as this person. */
export const callAs = (house: House, { token }: Person): void => {
  vi.stubGlobal('fetch', async (url: string, { body, method }: RequestInit) => {
    const headers = { 'content-type': 'application/json', 'culture-code': 'en', 'token-code': token };
    const answer = await house.app.server.inject({ method: method as 'POST', url, headers, payload: body as string });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { ...ownAnswer, 'content-type': 'application/json' },
    });
  });
};

export interface OfficeEditor {
  lines: LineWriter;
  calls: ReturnType<typeof createDocumentCalls>;
  state(): EditorState;
  totals(): DocumentTotals;
  /** Where it went and what it failed with. */
  went: { to: string; state?: unknown }[];
  failures: unknown[];
}

/** The document editor without its screen: what is typed, what it sends, what comes back. */
export const openEditor = (document: Partial<Document>): OfficeEditor => {
  let state = opened(document);
  const went: OfficeEditor['went'] = [];
  const failures: unknown[] = [];
  const send = (event: EditorEvent): void => {
    state = reduceEditor(state, event);
  };
  const lines = createLineWriter({
    state: () => state,
    send,
    delayMs: 0,
    onPending: () => {},
    onFailed: (error) => {
      failures.push(error);
    },
    isLocal: () => !state.stored.Id && documentType(state.draft.DocumentActionType).isWrittenAtOnce,
    calls: {
      create: (lot) => call('LotCreate', { lot }),
      update: (lot) => call('LotUpdate', { lot }),
      remove: (Id) => call('LotDelete', { lot: { Id } }),
    },
  });
  const calls = createDocumentCalls({
    state: () => state,
    send,
    flush: lines.flush,
    clientId: crypto.randomUUID(),
    said: () => {},
    warned: () => {},
    allowLeaving: () => {},
    go: (to, options) => {
      went.push({ to, state: options?.state });
    },
    failed: (error) => {
      failures.push(error);
    },
  });
  return { lines, calls, state: () => state, totals: () => totalsOf(state), went, failures };
};

export { loadDocument };
