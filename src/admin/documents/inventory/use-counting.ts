import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ArticleLabel, InventoryLot } from '#generated/types.ts';
import { faultSentence, toast } from '../../toast.ts';
import { soundBadScan } from '../editor/adding/bad-scan.ts';
import { findByCode } from '../editor/adding/find-article.ts';
import { createCountQueue, type CountQueue, type NewCount } from './count-queue.ts';
import { sendCounts } from './inventory-calls.ts';
import { useLotsAgain } from './use-lots.ts';

/** Counts of an open inventory on their way to the server, and what was counted last; of one that is over, none. */
export const useCounting = (inventoryId: number, { isOpen = true } = {}) => {
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
  const find = useEffectEvent(async (code: string): Promise<NewCount | undefined> => {
    const found = await findByCode(code);
    if (found) names.current.set(found.article.Id ?? 0, found.article.Name ?? '');
    return found && { Article: { Id: found.article.Id }, Quantity: found.quantity };
  });
  const unknown = useEffectEvent((code: string) => {
    soundBadScan();
    toast.warning(translate('No product has the code {code}', { code }));
  });
  const codeRefused = useEffectEvent((error: unknown) => {
    soundBadScan();
    toast.warning(faultSentence(error), { title: translate('Not counted') });
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const made = createCountQueue({
      inventoryId,
      send: (counts) => sendCounts(inventoryId, counts),
      onPending: setPending,
      onCounted: counted,
      find,
      onUnknown: unknown,
      onCodeRefused: codeRefused,
      onRefused: ({ Article }, error) => refused(Article.Id, error),
    });
    queue.current = made;
    void made.flush();
    return () => made.stop();
  }, [inventoryId, isOpen]);
  return {
    pending,
    last,
    countCode: (code: string): void => queue.current?.addCode(code),
    count: (article: ArticleLabel, count: Omit<NewCount, 'Article'>): void => {
      names.current.set(article.Id ?? 0, article.Name ?? '');
      queue.current?.add({ ...count, Article: { Id: article.Id } });
    },
  };
};
