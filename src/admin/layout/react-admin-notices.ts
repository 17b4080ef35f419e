import { useEffect } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'react-admin';
import { notify, type NoticeKind } from '#client/notices.ts';

const kinds: Partial<Record<string, NoticeKind>> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

type Mutation = ReturnType<ReturnType<typeof useTakeUndoableMutation>>;

/** Carries out an undoable action when its box has gone, or the page is left. */
const undoable = (mutation: Mutation, undo: string) => {
  let isConcluded = false;
  const conclude = (isUndo: boolean): void => {
    if (isConcluded) return;
    isConcluded = true;
    removeEventListener('pagehide', leave);
    mutation?.({ isUndo });
  };
  const leave = (): void => conclude(false);
  addEventListener('pagehide', leave);
  return { action: { label: undo, run: () => conclude(true) }, onClosed: () => conclude(false) };
};

/** Messages that are not shown, because a form has its own summary of errors. */
const saidElsewhere = new Set(['ra.message.invalid_form']);

/** How long a deletion can be undone. */
const undoMs = 5000;

/** Shows react-admin's notifications as notices of the application. */
export const ReactAdminNotices = () => {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const take = useTakeUndoableMutation();
  useEffect(() => {
    const taken: NotificationPayload | void = notifications.length > 0 ? takeNotification() : undefined;
    if (!taken || typeof taken.message !== 'string' || saidElsewhere.has(taken.message)) return;
    const { message, type, notificationOptions: { messageArgs, undoable: isUndoable, autoHideDuration } = {} } = taken;
    notify(
      kinds[type] ?? 'info',
      translate(message, messageArgs as object),
      isUndoable
        ? { durationMs: undoMs, ...undoable(take(), translate('ra.action.undo')) }
        : { durationMs: autoHideDuration ?? undefined },
    );
  }, [notifications, takeNotification, take, translate]);
  return null;
};
