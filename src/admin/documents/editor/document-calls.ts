import { call } from '#client/call.ts';
import { newUuid } from '#client/client-uuid.ts';
import { documentType } from '#domain/documents/document-type.ts';
import {
  announces,
  generateDocument,
  isPayable,
  type Generating,
  type MadeKind,
} from '#domain/documents/chain/steps.ts';
import { isOnlineOrder, type DocumentDraft } from '#domain/documents/copy.ts';
import type { Document, DocumentActionType, Lot } from '#generated/types.ts';
import { isFault } from '../../toast.ts';
import { lotBody } from './editor-line.ts';
import { headerChanges, isHeaderDirty, type Draft, type EditorEvent, type EditorState } from './editor-state.ts';

export interface DocumentCallParts {
  state: () => EditorState;
  send: (event: EditorEvent) => void;
  /** Everything that was typed into lines is written before the document goes on. */
  flush: () => Promise<void>;
  go: (address: string, options?: { replace?: boolean; state?: unknown }) => void;
  said: (message: string) => void;
  warned: (message: string) => void;
  failed: (error: unknown) => void;
  /** The document may be left without a question from now on. */
  allowLeaving: () => void;
  /** Of a document that is not stored yet: a repeat of its call answers what is stored. */
  clientId: string;
}

const reference = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'Id' in value ? { Id: value.Id } : value;

/** A header as a body carries it: references by id alone. */
const headBody = (draft: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(reference) : reference(value),
    ]),
  );

const copiedLots = (lots: DocumentDraft['Lots']) =>
  (lots ?? []).map((lot) => ({ ...lot, Article: reference(lot.Article) as Lot['Article'] }));

export const documentAddress = ({
  DocumentActionType: type,
  Id,
}: Pick<Partial<Document>, 'DocumentActionType' | 'Id'>): string => `/document/${type}${Id ? `/${Id}` : ''}`;

export const loadDocument = (Id: number): Promise<Document> => call('DocumentLoad', { document: { Id } });

/** Keys of a header that the server gives or reckons: never sent back. */
const given = new Set(['Code', 'DebitSum', 'DiscountSum', 'Status', 'Modify', 'Person']);
const sendable = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !given.has(name)));

const changedHead = ({ state }: DocumentCallParts) => {
  const { Id = null, Version } = state().stored;
  return { ...headBody(sendable(headerChanges(state()))), Id, Version };
};

const saveHeader = async (parts: DocumentCallParts): Promise<void> => {
  const { stored } = parts.state();
  const answer = await call('DocumentUpdate', { document: changedHead(parts) });
  parts.send({ type: 'headerStored', document: { ...stored, ...answer } });
};

/** A document that is stored has a type from the first on. */
const typeOf = ({ DocumentActionType: type }: Draft): DocumentActionType => {
  if (type === undefined) throw new Error('A document without a type');
  return type;
};

/** Body of DocumentCreate. */
const newBody = (draft: Draft, clientId: string) => ({
  ...headBody(draft),
  DocumentActionType: typeOf(draft),
  ClientId: clientId,
});

/** An online order turns into an outcome that keeps its own data, and is approved with it. */
const outcomeBody = async (parts: DocumentCallParts): Promise<Record<string, unknown>> => {
  const { state, clientId } = parts;
  if (isHeaderDirty(state())) await saveHeader(parts);
  const { Lots, ...head } = generateDocument({ ...state().stored, Lots: state().lines }) ?? {};
  return { ...headBody(head), ClientId: clientId, Lots: copiedLots(Lots) };
};

/** Body of DocumentApprove: the changes of a stored document, all of a new one. */
const approvalBody = async (parts: DocumentCallParts): Promise<Record<string, unknown>> => {
  const { stored, draft, lines } = parts.state();
  if (isOnlineOrder(stored)) return outcomeBody(parts);
  if (stored.Id) return { ...changedHead(parts), DocumentActionType: stored.DocumentActionType };
  return { ...headBody(draft), ClientId: parts.clientId, Lots: lines.map((line) => lotBody(line)) };
};

/** Body of DocumentPreview: the header, and the lines of a document that is not stored yet. */
const previewBody = ({ state, clientId }: DocumentCallParts): Record<string, unknown> => {
  const { stored, draft, lines } = state();
  if (stored.Id)
    return { ...headBody(sendable(headerChanges(state()))), Id: stored.Id, DocumentActionType: typeOf(stored) };
  return { ...headBody(draft), ClientId: clientId, Lots: lines.map((line) => lotBody(line)) };
};

/** Effects of posting the document on its date. */
const previewOf = async (parts: DocumentCallParts) => {
  await parts.flush();
  return call('DocumentPreview', {
    document: { ...previewBody(parts), DocumentActionType: typeOf(parts.state().draft) },
  });
};

/** Reads again, then deletes (R-GEN-015); false: it was gone already. */
const deleteDocument = async (Id: number | undefined): Promise<boolean> => {
  try {
    await call('DocumentRead', { document: { Id } });
    await call('DocumentDelete', { document: { Id } });
    return true;
  } catch (error) {
    if (!isFault(error, 'NOT_FOUND')) throw error;
    return false;
  }
};

/** A failed attempt leaves no date: the next one has that of the server, or the stored one (R-DOC-026). */
const dated = async <Answer>({ state, send }: DocumentCallParts, work: Promise<Answer>): Promise<Answer> => {
  try {
    return await work;
  } catch (error) {
    if (!isFault(error, 'CONFLICT'))
      send({
        type: 'headerChanged',
        change: { CreatedOn: state().stored.Id ? state().stored.CreatedOn : undefined },
      });
    throw error;
  }
};

type Attempt = (work: () => Promise<void>) => Promise<void>;

/** Goods and money of the document that are open for documents of a kind; returns are not limited here. */
const openFor = async ({ stored }: EditorState, kind: MadeKind): Promise<Generating> => {
  if (!stored.Id || !(announces(stored) || isPayable(stored))) return { kind };
  const { Lines, Due } = await call('DocumentChainRead', { document: { Id: stored.Id } });
  if (!announces(stored)) return { kind, due: Due ?? 0 };
  const open = new Map(
    Lines.filter(({ DocumentActionType: type }) => type === kind.type).map(({ Article, Announced, Taken, Drafted }) => [
      Article?.Id ?? 0,
      (Announced ?? 0) - (Taken ?? 0) - (Drafted ?? 0),
    ]),
  );
  return { kind, open };
};

/** Copies of the document, and documents that are made from it. */
const chainCalls = (parts: DocumentCallParts, attempt: Attempt) => {
  const { state, go, said, warned, allowLeaving } = parts;
  /** Of each kind of copy until it is made: a repeat of a press that failed makes no second one. */
  const clientIds = new Map<string, string>();
  /** A copy is stored at once, but for those that are written with their approval. */
  const copyAs = async (draft: DocumentDraft, message: string, kind: string): Promise<void> => {
    if (documentType(draft.DocumentActionType).isWrittenAtOnce) return go(documentAddress(draft), { state: { draft } });
    const { Lots, ...head } = draft;
    const clientId = clientIds.get(kind) ?? newUuid();
    clientIds.set(kind, clientId);
    const made = await call('DocumentCreate', { document: { ...newBody(head, clientId), Lots: copiedLots(Lots) } });
    clientIds.delete(kind);
    said(message);
    return go(documentAddress(made));
  };

  return {
    clone: (draft: DocumentDraft | undefined) =>
      attempt(async () => {
        if (draft) await copyAs(draft, 'Document was successfully cloned', 'clone');
      }),
    /** A document of the kind with what is still open of this one. */
    generate: (kind: MadeKind) =>
      attempt(async () => {
        const { stored, lines } = state();
        const made = generateDocument({ ...stored, Lots: lines }, await openFor(state(), kind));
        const isAnything = documentType(kind.type).hasLines ? made?.Lots?.length : (made?.CreditSum ?? 0) > 0;
        if (made && isAnything)
          await copyAs(made, 'Document was successfully created', `${kind.type}.${kind.operation}`);
        else warned('Nothing of it is open');
      }),
    /** Takes the document back by one of its own, and opens that. */
    reverse: () =>
      attempt(async () => {
        const { Id } = state().stored;
        const made = await call('DocumentReverse', { document: { Id } });
        allowLeaving();
        said('The document was reversed');
        go(documentAddress(made));
      }),
  };
};

/** Actions on a whole document. Each resolves when it is done, or after it has shown why it failed. */
export const createDocumentCalls = (parts: DocumentCallParts) => {
  const { state, send, flush, go, said, warned, failed, allowLeaving, clientId } = parts;
  const listAddress = (): string => `/documents/${state().stored.DocumentActionType}`;
  const attempt: Attempt = async (work) => {
    try {
      await work();
    } catch (error) {
      failed(error);
    }
  };

  return {
    start: () =>
      attempt(async () => {
        const made = await dated(parts, call('DocumentCreate', { document: newBody(state().draft, clientId) }));
        allowLeaving();
        said('Document was successfully created');
        go(documentAddress(made), { replace: true });
      }),
    save: () =>
      attempt(async () => {
        await flush();
        await dated(parts, saveHeader(parts));
        said('Document was successfully updated');
      }),
    preview: () => previewOf(parts),
    approve: () =>
      attempt(async () => {
        await flush();
        const { stored } = state();
        const answer = await call('DocumentApprove', { document: await approvalBody(parts) });
        allowLeaving();
        said('Document was successfully approved');
        if (isOnlineOrder(stored)) go(documentAddress(answer));
        else if (stored.Id) send({ type: 'opened', document: await loadDocument(stored.Id) });
        else go(documentAddress(answer), { replace: true });
      }),
    remove: () =>
      attempt(async () => {
        const { Id } = state().stored;
        await flush();
        if (await deleteDocument(Id)) said('Document was successfully deleted');
        else warned('Document was not found');
        allowLeaving();
        go(listAddress());
      }),
    ...chainCalls(parts, attempt),
  };
};
