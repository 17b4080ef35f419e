import { noticeKinds, type NoticeKind } from '#domain/wire/fault-message.ts';
import { t } from './i18n/i18n.ts';
import { createStore, type Readable } from './store.ts';

/** A message in a box that disappears by itself (R-ERR-002, R-ERR-004). */
export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly title?: string;
  readonly text: string;
  /** A button in the box. */
  readonly action?: { label: string; run(): void };
}

export type { NoticeKind } from '#domain/wire/fault-message.ts';

export interface NoticeOptions {
  title?: string;
  action?: { label: string; run(): void };
  /** In milliseconds; 0: it stays until it is closed. */
  durationMs?: number;
  /** Called when the box has gone: after its time, closed by hand, or to make room for others. */
  onClosed?: () => void;
}

/** The most boxes that are shown; older ones are removed. */
const mostShown = 5;

const farewells = new Map<number, () => void>();

interface Life {
  timer?: ReturnType<typeof setTimeout>;
  until: number;
  left: number;
}

const store = createStore<readonly Notice[]>([]);
const lives = new Map<number, Life>();
let lastId = 0;

export const notices: Readable<readonly Notice[]> = store;

export const closeNotice = (id: number): void => {
  clearTimeout(lives.get(id)?.timer);
  lives.delete(id);
  store.set(store.get().filter((notice) => notice.id !== id));
  const farewell = farewells.get(id);
  farewells.delete(id);
  farewell?.();
};

const start = (id: number, leftMs: number): void => {
  if (leftMs <= 0) return;
  lives.set(id, { timer: setTimeout(() => closeNotice(id), leftMs), until: Date.now() + leftMs, left: leftMs });
};

/** Keeps a box while it is under the pointer or has the focus (WCAG 2.2.1). */
export const holdNotice = (id: number): void => {
  const life = lives.get(id);
  if (!life) return;
  clearTimeout(life.timer);
  life.left = Math.max(1000, life.until - Date.now());
};

export const releaseNotice = (id: number): void => {
  const life = lives.get(id);
  if (life) start(id, life.left);
};

const isSame = (notice: Notice, kind: NoticeKind, text: string): boolean =>
  notice.kind === kind && notice.text === text;

/** Shows a box. The text is already in the reader's language. An empty text shows nothing (R-ERR-005). */
export const notify = (
  kind: NoticeKind,
  text: string,
  { title, action, durationMs = noticeKinds[kind].durationMs, onClosed }: NoticeOptions = {},
): number | undefined => {
  if (text.trim() === '') return undefined;
  for (const { id } of store.get().filter((notice) => isSame(notice, kind, text))) closeNotice(id);
  const id = (lastId += 1);
  const heading = title ?? t(noticeKinds[kind].title);
  store.set([...store.get(), { id, kind, title: heading || undefined, text, action }]);
  for (const old of store.get().slice(0, -mostShown)) closeNotice(old.id);
  if (onClosed) farewells.set(id, onClosed);
  start(id, durationMs);
  return id;
};
