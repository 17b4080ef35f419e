/** Subjects of notifications by NotificationType.Line: their words and addresses (R-NOTIF-002). */
const lines: Partial<Record<string, { title: string; route: (id: number) => string }>> = {
  Order: { title: 'Online order', route: (id) => `/document/6/${id}` },
  Post: { title: 'Post', route: (id) => `/post/1/${id}` },
  Slide: { title: 'Slide', route: (id) => `/post/2/${id}` },
  BlogPost: { title: 'Blog post', route: (id) => `/post/4/${id}` },
  Webhook: { title: 'Webhook', route: (id) => `/webhook?webhookid=${id}` },
};

interface Told {
  line?: string | null;
  entityId?: number | null;
}

export const lineTitle = ({ line }: Told): string => lines[line ?? '']?.title ?? 'Notification';

/** The address of what it is of; undefined where there is nothing to open. */
export const notificationAddress = ({ line, entityId }: Told): string | undefined =>
  typeof entityId === 'number' ? lines[line ?? '']?.route(entityId) : undefined;
