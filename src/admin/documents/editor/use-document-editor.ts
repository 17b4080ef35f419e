import { useMemo, useReducer, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useTranslate } from 'react-admin';
import { newUuid } from '#client/client-uuid.ts';
import { call } from '#client/call.ts';
import type { MadeKind } from '#domain/documents/chain/steps.ts';
import { cloneDocument } from '#domain/documents/copy.ts';
import { documentType } from '#domain/documents/document-type.ts';
import { refuseApproval, refuseEdit, refuseStart } from '#domain/documents/guards.ts';
import type { Document } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';
import type { Conflict } from '../../layout/form/conflict.ts';
import { isFault, toast } from '../../toast.ts';
import { createDocumentCalls, loadDocument, type DocumentCallParts } from './document-calls.ts';
import { lineOf, type PickedArticle } from './editor-line.ts';
import {
  isHeaderDirty,
  opened,
  reduceEditor,
  totalsOf,
  type Draft,
  type EditorEvent,
  type EditorState,
} from './editor-state.ts';
import { createLineWriter, type LineWriter, type LotCalls } from './line-writer.ts';

/** Lines are sent this long after the last change (R-DOC-046). */
const sendDelayMs = 100;

const lotCalls: LotCalls = {
  create: (lot) => call('LotCreate', { lot }),
  update: (lot) => call('LotUpdate', { lot }),
  remove: (Id) => call('LotDelete', { lot: { Id } }),
};

/** The state for drawing, and the same at once for what runs between two drawings. */
const useEditorState = (initial: Partial<Document>) => {
  const latest = useRef<EditorState>(undefined);
  const [state, dispatch] = useReducer(reduceEditor, initial, opened);
  latest.current ??= state;
  const send = (event: EditorEvent): void => {
    latest.current = reduceEditor(latest.current ?? state, event);
    dispatch(event);
  };
  return { state, read: () => latest.current ?? state, send };
};

type Parts = Omit<DocumentCallParts, 'flush' | 'clientId'>;

/** Made once for a document; what they need is looked up when they need it. */
const createWriters = (now: () => Parts, onPending: (count: number) => void) => {
  const lines = createLineWriter({
    state: () => now().state(),
    send: (event) => now().send(event),
    calls: lotCalls,
    delayMs: sendDelayMs,
    onPending,
    isLocal: () => !now().state().stored.Id && documentType(now().state().draft.DocumentActionType).isWrittenAtOnce,
    onFailed: (error, line) => toast.fault(error, { title: line.Article.Name ?? undefined }),
  });
  const calls = createDocumentCalls({
    state: () => now().state(),
    send: (event) => now().send(event),
    flush: lines.flush,
    clientId: newUuid(),
    go: (...to) => now().go(...to),
    said: (text) => now().said(text),
    warned: (text) => now().warned(text),
    failed: (error) => now().failed(error),
    allowLeaving: () => now().allowLeaving(),
  });
  return { lines, calls };
};

type Editing = Pick<ReturnType<typeof useEditorState>, 'read' | 'send'>;

/** State and notifications shared by the writers of a document. */
const useParts = ({
  read,
  send,
  allowLeaving,
  onConflict,
}: Editing & { allowLeaving: () => void; onConflict: (conflict: Conflict) => void }): Parts => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return {
    state: read,
    send,
    said: (message) => {
      toast.success(translate(message));
      // The editor has its own state; of a deleted document nothing is asked any more.
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [, part] }) => part !== 'editor' });
    },
    warned: (message) => {
      toast.warning(translate(message));
    },
    failed: (error) => {
      if (isFault(error, 'CONFLICT') && error.stored)
        onConflict({ base: read().stored, mine: { ...read().draft }, stored: error.stored as Stored });
      else toast.fault(error);
    },
    go: navigate,
    allowLeaving,
  };
};

/** Values derived from the state. A refusal is the reason why an action is not possible; undefined: it is possible. */
const derived = (state: EditorState) => ({
  totals: totalsOf(state),
  isHeaderDirty: isHeaderDirty(state),
  refusal: refuseEdit(state.stored),
  startRefusal: refuseStart(state.draft),
  approvalRefusal: refuseApproval({ ...state.draft, Lots: state.lines }),
});

/** Changes of lines. `added`: the product that was picked by its name last, whose quantity is typed next. */
const useLineActions = (lines: LineWriter) => {
  const [added, setAdded] = useState<{ articleId: number }>();
  const addPicked = (article: PickedArticle): void => {
    lines.add(article);
    setAdded({ articleId: article.Id });
  };
  const { add, edit, pickBatch, typeBatch, discount, remove: removeLine, takeOne } = lines;
  return { added, addPicked, add, edit, pickBatch, typeBatch, discount, removeLine, takeOne };
};

/** Whether something is done with the whole document. */
const useBusy = () => {
  const [isBusy, setBusy] = useState(false);
  const isCopying = useRef(false);
  const busy = async (work: Promise<void>): Promise<void> => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  /** A second press is not a second copy. */
  const copying = async (work: () => Promise<void>): Promise<void> => {
    if (isCopying.current) return;
    isCopying.current = true;
    await busy(work());
    isCopying.current = false;
  };
  return { isBusy, busy, copying };
};

/** Reads a document anew; a header that is being changed stays as it is typed. */
const readAnew = async ({ read, send }: Editing, lines: LineWriter): Promise<void> => {
  const { Id } = read().stored;
  if (!Id) return;
  await lines.flush();
  const document = await loadDocument(Id);
  if (isHeaderDirty(read())) send({ type: 'linesReplaced', lines: (document.Lots ?? []).map(lineOf) });
  else send({ type: 'opened', document });
};

/** Everything that happens to one open document: what is typed, what is sent, what comes back. */
export const useDocumentEditor = (initial: Partial<Document>) => {
  const { state, read, send } = useEditorState(initial);
  const [pending, setPending] = useState(0);
  const { isBusy, busy, copying } = useBusy();
  const [conflict, setConflict] = useState<Conflict>();
  /** The products step of a document that is not stored yet. */
  const [isStarted, setStarted] = useState((initial.Lots ?? []).length > 0);
  const mayLeave = useRef(false);
  const facts = documentType(state.draft.DocumentActionType);
  const isStored = Boolean(state.stored.Id);
  const isLocal = facts.isWrittenAtOnce && !isStored;

  const allowLeaving = (): void => {
    mayLeave.current = true;
  };
  const parts = useParts({ read, send, allowLeaving, onConflict: setConflict });
  const shared = useRef(parts);
  shared.current = parts;

  const { lines, calls } = useMemo(() => createWriters(() => shared.current, setPending), []);

  const whole = () => ({ ...read().stored, Lots: read().lines });

  return {
    state,
    facts,
    pending,
    isBusy,
    isStored,
    isLocal,
    isStarted,
    mayLeave,
    conflict,
    ...derived(state),
    change: (change: Draft) => send({ type: 'headerChanged', change }),
    ...useLineActions(lines),
    start: () => (isLocal ? Promise.resolve(setStarted(true)) : busy(calls.start())),
    save: () => busy(calls.save()),
    approve: () => busy(calls.approve()),
    preview: calls.preview,
    remove: () => busy(calls.remove()),
    clone: () => copying(() => calls.clone(cloneDocument(whole()))),
    generate: (kind: MadeKind) => copying(() => calls.generate(kind)),
    reverse: () => busy(calls.reverse()),
    closeConflict: () => setConflict(undefined),
    /** The user's choice of both sides is saved on top of the stored record. */
    resolve: (theirs: Stored, chosen: Draft) => {
      send({ type: 'headerStored', document: theirs as Partial<Document> });
      send({ type: 'headerChanged', change: chosen });
      setConflict(undefined);
      return busy(calls.save());
    },
    reload: () => readAnew({ read, send }, lines),
    /** Writes what waits in the lines. */
    flush: () => lines.flush(),
  };
};

export type DocumentEditor = ReturnType<typeof useDocumentEditor>;
