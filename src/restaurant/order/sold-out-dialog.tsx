import { useState } from 'react';
import { call } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { parseQuantity } from '#domain/quantity.ts';
import type { Milli } from '#generated/types.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { count } from '../count.ts';
import css from './order.module.css';

interface SoldOutProps {
  article: { Id: number; Name?: string | null };
  branchId: number;
  left?: Milli;
  onClose(): void;
}

/** Counts that are set by one touch, where there is no keyboard. */
const quickCounts: readonly Milli[] = [1000, 2000, 3000, 5000, 10_000];

/** How many of a dish there are left in the branch: all its screens know at once. */
export const SoldOutDialog = ({ article, branchId, left, onClose }: SoldOutProps) => {
  const t = useText();
  const [text, setText] = useState(left === undefined ? '' : count(left));
  const typed = parseQuantity(text);
  const set = async (next: Milli | undefined): Promise<void> => {
    try {
      await call('SoldOutSet', { branch: { Id: branchId }, article: { Id: article.Id }, left: next });
      onClose();
    } catch (fault) {
      notify('error', describe(fault));
    }
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={article.Name ?? ''}
      onClose={onClose}
      footer={
        <>
          {left !== undefined && <Button onClick={() => set(undefined)}>{t('Without a limit')}</Button>}
          <Button kind="danger" onClick={() => set(0)}>
            {t('Sold out')}
          </Button>
          <Button kind="primary" disabled={typed === undefined || typed < 0} onClick={() => set(typed as Milli)}>
            {t('Set')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Left to sell')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={setText}
        data-autofocus
      />
      <div className={css['chips']} role="group" aria-label={t('Left to sell')}>
        {quickCounts.map((each) => (
          <button
            key={each}
            type="button"
            className={css['chip']}
            aria-pressed={each === left}
            aria-label={t('{count} left', { count: count(each) })}
            onClick={() => void set(each)}
          >
            {count(each)}
          </button>
        ))}
      </div>
    </Dialog>
  );
};
