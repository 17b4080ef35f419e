import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ArticleLabel, InventoryLot } from '#generated/types.ts';
import { faultSentence, toast } from '../../toast.ts';
import { soundBadScan } from '../editor/adding/bad-scan.ts';
import { createCountQueue, type CountQueue, type NewCount } from './count-queue.ts';
import { sendCounts } from './inventory-calls.ts';
import { useLotsAgain } from './use-lots.ts';

/** Counts of an open inventory on their way to the server, and what was counted last. */
export const useCounting = (inventoryId: number) => {
  const translate = useTranslate();
  const again = useLotsAgain(inventoryId);
  const queue = useRef<CountQueue>(undefined);
  const names = useRef(new Map<number, string>());
  const [pending, setPending] = useState(0);
  const [last, setLast] = useState<InventoryLot>();
  const counted = useEffectEvent((lots: readonly InventoryLot[]) => {
    if (lots.length > 0) setLast(lots.at(-1));
    void again();
  });
  const refused = useEffectEvent((articleId: number | null | undefined, error: unknown) => {
    soundBadScan();
    toast.warning(faultSentence(error), { title: names.current.get(articleId ?? 0) ?? translate('Not counted') });
    void again();
  });
  useEffect(() => {
    const made = createCountQueue({
      inventoryId,
      send: (counts) => sendCounts(inventoryId, counts),
      onPending: setPending,
      onCounted: counted,
      onRefused: ({ Article }, error) => refused(Article.Id, error),
    });
    queue.current = made;
    void made.flush();
    return () => made.stop();
  }, [inventoryId]);
  return {
    pending,
    last,
    count: (article: ArticleLabel, count: Omit<NewCount, 'Article'>): void => {
      names.current.set(article.Id ?? 0, article.Name ?? '');
      queue.current?.add({ ...count, Article: { Id: article.Id } });
    },
  };
};
