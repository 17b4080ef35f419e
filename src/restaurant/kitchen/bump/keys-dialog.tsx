import { useEffect, useState } from 'react';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { usualKeys, withKey, type BumpAction } from '#domain/restaurant/kitchen/bump-keys.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { screenChoice } from '../station/screen-choice.ts';
import css from '../kitchen.module.css';

/** Keys that move through the window keep their meaning. */
const kept = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/** Waits for the next key, and gives it to the action. */
const useNextKey = (action: BumpAction | undefined, done: () => void): void => {
  useEffect(() => {
    if (action === undefined) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') done();
      if (kept.has(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      screenChoice.change({ keys: withKey(screenChoice.get().keys, action, event.key) });
      done();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [action, done]);
};

/** Which key does what: those of the keyboard, until a bump bar says otherwise. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const { keys } = useStoreValue(screenChoice);
  const [waiting, setWaiting] = useState<BumpAction>();
  const [done] = useState(() => () => setWaiting(undefined));
  useNextKey(waiting, done);
  const rows: readonly { action: BumpAction; title: string; key: string }[] = [
    ...keys.orders.map((key, action) => ({ action, title: t('Order {number}', { number: action + 1 }), key })),
    { action: 'recall', title: t('Recall the last one'), key: keys.recall },
    { action: 'allDay', title: t('All day'), key: keys.allDay },
  ];
  const footer = (
    <>
      <Button onClick={() => screenChoice.change({ keys: usualKeys })}>{t('As at first')}</Button>
      <Button kind="primary" onClick={onClose}>
        {t('Done')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t('Keys')} onClose={onClose} footer={footer}>
      <p className={css.hint}>{t('Press a line, then the key of the keyboard or of the bump bar that is to do it.')}</p>
      <ul className={css.keys}>
        {rows.map(({ action, title, key }) => (
          <li key={action}>
            <button
              type="button"
              className={css.keyRow}
              aria-pressed={waiting === action}
              onClick={() => setWaiting(action)}
            >
              <span>{title}</span>
              <kbd>{waiting === action ? t('Press a key') : key || '—'}</kbd>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
