import { useEffect } from 'react';
import { search } from '#client/call.ts';
import { t } from '#client/i18n/i18n.ts';
import { listenToEvents } from '#client/http/events.ts';
import { notify } from '#client/notices.ts';
import { DocumentActionType, KitchenOrderStatus } from '#generated/types.ts';

/** Dishes are completed one after the other: their orders are asked about at once. */
const gatherMs = 300;
const mostAtOnce = 50;
const shownMs = 15_000;

/** Orders of which it was said that they are ready, until the kitchen calls them back. */
const said = new Set<number>();

const tell = async (ids: readonly number[], employeeId: number): Promise<void> => {
  const { Entities } = await search('DocumentSearch', {
    Ids: ids.slice(0, mostAtOnce),
    DocumentActionTypes: [DocumentActionType.Order],
    Pager: { Index: 0, Size: mostAtOnce },
  });
  for (const { Id, Status, ServedOn, Employee, Desk, Number: code } of Entities) {
    const isReady = Status === KitchenOrderStatus.Complete && !ServedOn;
    if (!isReady) said.delete(Id);
    if (!isReady || Employee?.Id !== employeeId || said.has(Id)) continue;
    said.add(Id);
    notify('success', [`# ${code ?? Id}`, Desk?.Name].filter(Boolean).join(' · '), {
      title: t('Ready to be served'),
      durationMs: shownMs,
    });
  }
};

/** Shows a waiter once that the kitchen has completed an order of his. */
export const useReadyNotices = (employeeId: number): void => {
  useEffect(() => {
    const changed = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      const ids = [...changed];
      changed.clear();
      // A missed notice is visible on the bill.
      void tell(ids, employeeId).catch(() => {});
    };
    const stop = listenToEvents((event) => {
      if (event === 'reset' || event.Entity !== 'Document' || event.Action !== 'update') return;
      changed.add(event.Id);
      clearTimeout(timer);
      timer = setTimeout(ask, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [employeeId]);
};
