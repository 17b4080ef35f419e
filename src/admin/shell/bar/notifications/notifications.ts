import { call } from '#client/call.ts';
import type { Trace, TracePredicate } from '#generated/types.ts';

/** A notification of the user. */
export interface Notification {
  id: number;
  version: number;
  title: string;
  body?: string;
  /** Type of its subject: Order, Post… */
  line?: string;
  entityId?: number;
  at?: number;
}

/** The newest unread, and how many there are of them in all. */
export interface Unread {
  newest: Notification[];
  total: number;
}

/** The bar shows no more (R-NOTIF-001). */
const mostShown = 10;

const notificationOf = ({ Id, Version, Message: message, CreatedOn }: Trace): Notification => ({
  id: Id,
  version: Version ?? 0,
  title: message?.Title ?? '',
  body: message?.Body ?? undefined,
  line: message?.NotificationType?.Line ?? undefined,
  entityId: message?.EntityId ?? undefined,
  at: CreatedOn ?? undefined,
});

/** Asks for the newest unread ones of the session's own person (R-NOTIF-001). */
export const readUnread = async (): Promise<Unread> => {
  const predicate: TracePredicate = {
    ReadOn: { Exists: false },
    Sorts: [
      { Name: 'CreatedOn', SortType: 1 },
      { Name: 'Id', SortType: 1 },
    ],
    Pager: { Index: 0, Size: mostShown },
  };
  const { Entities, Pager } = await call('TraceSearch', { predicate });
  return { newest: Entities.map(notificationOf), total: Pager.Number };
};

/** Opening one reads it; the time is the server's. */
export const markRead = ({ id, version }: Notification): Promise<unknown> =>
  call('TraceUpdate', { trace: { Id: id, Version: version } });

/** All but one: what the list becomes before the server has answered. */
export const without = ({ newest, total }: Unread, { id }: Notification): Unread => ({
  newest: newest.filter((one) => one.id !== id),
  total: Math.max(0, total - 1),
});
