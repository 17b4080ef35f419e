import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useTranslate } from 'ra-core';
import { newUuid } from '#client/client-uuid.ts';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { cloneDocument, generateDocument } from '#domain/documents/copy.ts';
import { documentType } from '#domain/documents/document-type.ts';
import { refuseApproval, refuseEdit, refuseStart } from '#domain/documents/guards.ts';
import { one } from '#domain/quantity.ts';
import type { LineEdit } from '#domain/documents/line.ts';
import type { Document, Lot } from '#generated/types.ts';
import { isFault, say } from '../../say.ts';
import type { Conflict } from '../../generic/form/conflict.ts';
import type { Stored } from '../../data-provider.ts';
import { lineOf, lotBody, newLine, type EditorLine, type PickedArticle } from './editor-line.ts';
import { headerChanges, isHeaderDirty, isNegative, opened, reduceEditor, totalsOf, type Draft, type EditorState } from './editor-state.ts';
import { createLineQueue } from './line-queue.ts';

/** Lines are sent this long after the last key (001 §9). */
const sendDelayMs = 100;

const reference = (value: { Id?: number | null } | null | undefined) => (value?.Id ? { Id: value.Id } : value ?? null);

/** A header as a body carries it: references by id alone. */
const headBody = (draft: Draft): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, typeof value === 'object' && value !== null && 'Id' in value ? reference(value as { Id: number }) : value]));

export const documentAddress = ({ DocumentActionType: type, Id }: Partial<Document>): string => `/document/${type}${Id ? `/${Id}` : ''}`;

/** Everything that happens to one open document: what is typed, what is sent, what comes back. */
export const useDocumentEditor = (initial: Partial<Document>) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(reduceEditor, initial, opened);
  const [pending, setPending] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  /** The products step of a document that is not stored yet. */
  const [isStarted, setStarted] = useState((initial.Lots ?? []).length > 0);
  const latest = useRef<EditorState>(state);
  useEffect(() => { latest.current = state; });
  const queue = useMemo(() => createLineQueue(setPending), []);
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; before: EditorLine }>());
  /** Set when the document may be left without a question. */
  const isSettled = useRef(false);
  const clientId = useRef(newUuid());

  const facts = documentType(state.draft.DocumentActionType);
  const isStored = Boolean(state.stored.Id);
  /** Lines are kept here and written once, with the approval (G-008). */
  const isLocal = facts.isWrittenAtOnce && !isStored;
  const refusal = refuseEdit(state.stored);
  const limit = session.get()?.company?.settings['RestrictChangeByDateFrom'];

  const said = (message: string): void => { say.success(translate(message)); void queryClient.invalidateQueries(); };
  const failed = (error: unknown, mine?: Draft): void => {
    if (isFault(error, 'CONFLICT') && error.stored && mine) setConflict({ base: latest.current.stored, mine: { ...latest.current.draft }, stored: error.stored as Stored });
    else say.fault(error);
  };
  const busy = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try { await work(); } finally { setBusy(false); }
  };

  const lineAt = (key: string): EditorLine | undefined => latest.current.lines.find((line) => line.key === key);

  /** Sends a line as it stands when its turn comes; a failure puts it back, or takes away what was never stored (G-024). */
  const send = useCallback((key: string, before: EditorLine | undefined): void => queue.add(async () => {
    const line = lineAt(key);
    const documentId = latest.current.stored.Id;
    if (!line || !documentId) return;
    try {
      const lot = await call<Lot>(line.Id ? 'LotUpdate' : 'LotCreate', { lot: lotBody(line, documentId) });
      dispatch({ type: 'lineStored', key, lot });
      // The state of the next in the queue is read before React draws.
      latest.current = reduceEditor(latest.current, { type: 'lineStored', key, lot });
    } catch (error) {
      dispatch(before ? { type: 'lineRestored', line: { ...before, Id: line.Id ?? before.Id, Version: line.Version ?? before.Version } } : { type: 'lineRemoved', key });
      say.fault(error, { title: line.Article.Name ?? undefined });
    }
  }), [queue]);

  const sendLater = (key: string, before: EditorLine): void => {
    if (isLocal) return;
    const waiting = timers.current.get(key);
    clearTimeout(waiting?.timer);
    const timer = setTimeout(() => { timers.current.delete(key); send(key, waiting?.before ?? before); }, sendDelayMs);
    timers.current.set(key, { timer, before: waiting?.before ?? before });
  };

  const flush = async (): Promise<void> => {
    for (const [key, { timer, before }] of timers.current) { clearTimeout(timer); send(key, before); }
    timers.current.clear();
    await queue.settled();
  };

  const add = (article: PickedArticle, quantity: number = one): void => {
    const present = latest.current.lines.find((line) => line.Article.Id === article.Id);
    const line = newLine(article, quantity, isNegative(latest.current));
    dispatch({ type: 'lineAdded', line });
    latest.current = reduceEditor(latest.current, { type: 'lineAdded', line });
    if (present) sendLater(present.key, present);
    else if (!isLocal) send(line.key, undefined);
  };

  const edit = (key: string, change: LineEdit): void => {
    const before = lineAt(key);
    if (!before) return;
    dispatch({ type: 'lineEdited', key, edit: change });
    latest.current = reduceEditor(latest.current, { type: 'lineEdited', key, edit: change });
    sendLater(key, before);
  };

  const removeLine = (line: EditorLine): void => {
    dispatch({ type: 'lineRemoved', key: line.key });
    if (isLocal) return;
    queue.add(async () => {
      const stored = line.Id ?? lineAt(line.key)?.Id;
      if (!stored) return;
      try { await call('LotDelete', { lot: { Id: stored } }); } catch (error) {
        dispatch({ type: 'lineRestored', line });
        say.fault(error, { title: line.Article.Name ?? undefined });
      }
    });
  };

  const start = (): Promise<void> => busy(async () => {
    if (isLocal) { setStarted(true); return; }
    try {
      const made = await call<Document>('DocumentCreate', { document: { ...headBody(state.draft), ClientId: clientId.current } });
      said('Document was successfully created');
      isSettled.current = true;
      navigate(documentAddress(made), { replace: true });
    } catch (error) { failed(error); }
  });

  const save = (draft: Draft = headerChanges(latest.current)): Promise<void> => busy(async () => {
    try {
      await flush();
      const answer = await call<Document>('DocumentUpdate', { document: { ...headBody(draft), Id: state.stored.Id, Version: latest.current.stored.Version } });
      dispatch({ type: 'headerStored', document: { ...latest.current.stored, ...answer } });
      setConflict(undefined);
      said('Document was successfully updated');
    } catch (error) { failed(error, draft); }
  });

  const approve = (): Promise<void> => busy(async () => {
    try {
      await flush();
      const { stored, draft, lines } = latest.current;
      const body = isStored
        ? { ...headBody(headerChanges(latest.current)), Id: stored.Id, Version: stored.Version, DocumentActionType: stored.DocumentActionType }
        : { ...headBody(draft), ClientId: clientId.current, Lots: lines.map((line) => lotBody(line)) };
      const answer = await call<Document>('DocumentApprove', { document: body });
      isSettled.current = true;
      said('Document was successfully approved');
      if (isStored) dispatch({ type: 'opened', document: answer.Lots ? answer : { ...answer, Lots: stored.Id ? await lotsOf(stored.Id) : [] } });
      else navigate(documentAddress(answer), { replace: true });
    } catch (error) { failed(error, latest.current.draft); }
  });

  const remove = (): Promise<void> => busy(async () => {
    try {
      await flush();
      await call('DocumentRead', { document: { Id: state.stored.Id } });
      await call('DocumentDelete', { document: { Id: state.stored.Id } });
      isSettled.current = true;
      said('Document was successfully deleted');
      navigate(`/documents/${state.stored.DocumentActionType}`);
    } catch (error) {
      if (isFault(error, 'NOT_FOUND')) { isSettled.current = true; say.warning(translate('Document was not found')); navigate(`/documents/${state.stored.DocumentActionType}`); } else failed(error);
    }
  });

  /** A copy is stored at once, but for those that are written with their approval (G-015). */
  const copyAs = (draft: ReturnType<typeof generateDocument>, message: string): Promise<void> => busy(async () => {
    if (!draft) return;
    if (documentType(draft.DocumentActionType).isWrittenAtOnce) { navigate(documentAddress({ DocumentActionType: draft.DocumentActionType }), { state: { draft } }); return; }
    try {
      const made = await call<Document>('DocumentCreate', { document: { ...headBody(draft as Draft), ClientId: newUuid(), Lots: draft.Lots } });
      said(message);
      navigate(documentAddress(made));
    } catch (error) { failed(error); }
  });

  const whole = (): Partial<Document> => ({ ...latest.current.stored, Lots: latest.current.lines.map((line) => ({ ...line, Article: line.Article }) as unknown as Lot) });

  return {
    state, totals: totalsOf(state), facts, pending, isBusy, isStored, isLocal, conflict, isSettled, isStarted,
    isHeaderDirty: isHeaderDirty(state),
    /** Why it cannot be changed; undefined: it can. */
    refusal: refusal ?? (state.stored.Modify === false ? 'DOCUMENT_LOCKED' as const : undefined),
    restrictDays: typeof limit === 'number' ? limit : undefined,
    startRefusal: refuseStart(state.draft),
    approvalRefusal: refuseApproval({ ...state.draft, Lots: state.lines as unknown as Lot[] }),
    change: (change: Draft) => dispatch({ type: 'headerChanged', change }),
    add, edit, removeLine, start, save, approve, remove,
    clone: () => copyAs(cloneDocument(whole()), 'Document was successfully cloned'),
    generate: () => copyAs(generateDocument(whole()), 'Document was successfully created'),
    closeConflict: () => setConflict(undefined),
    /** What was chosen of both sides is saved on top of what is stored. */
    resolve: (theirs: Stored, chosen: Draft) => {
      dispatch({ type: 'headerStored', document: theirs as Partial<Document> });
      latest.current = { ...latest.current, stored: theirs as Draft, draft: chosen };
      return save(headerChanges(latest.current));
    },
    reload: async () => { if (state.stored.Id) dispatch({ type: 'linesReplaced', lines: (await lotsOf(state.stored.Id)).map(lineOf) }); },
  };
};

export type DocumentEditor = ReturnType<typeof useDocumentEditor>;

const lotsOf = async (documentId: number): Promise<Lot[]> => (await call<Document>('DocumentLoad', { document: { Id: documentId } })).Lots ?? [];
