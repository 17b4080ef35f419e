import { useEffect, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { useText } from '../ui/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { actionTitles, keyMap, mayBeKey, resetKeys, setKey, type KeyAction } from '../keys/key-map.ts';
import { pressedKey } from '../keys/pressed-key.ts';
import { useTill } from '../till/till-context.ts';
import styles from './dialogs.module.css';

/** Keys that are always so. */
const fixed: readonly (readonly [keys: string, meaning: string])[] = [
  ['Enter', 'Add what is typed; with nothing typed: payment, then exact cash'],
  ['1 2 3 Enter', 'Product by its code, PLU or barcode'],
  ['* 4 2 Enter', 'Product by its PLU'],
  ['3 *', 'Three of the next product'],
  ['3 * Enter', 'Three of the chosen line'],
  ['↑ ↓', 'Choose a product found, or a line'],
  ['Esc', 'Back'],
];

const useNextKey = (action: KeyAction | undefined, done: () => void): void => {
  useEffect(() => {
    if (!action) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      const pressed = pressedKey(event);
      if (mayBeKey(pressed)) setKey(action, pressed);
      done();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [action, done]);
};

/** The key map: what each key does, and which key does it. */
export const KeysDialog = () => {
  const t = useText();
  const { saleView } = useTill();
  const keys = useStoreValue(keyMap);
  const [changing, setChanging] = useState<KeyAction>();
  const [stop] = useState(() => () => setChanging(undefined));
  useNextKey(changing, stop);
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Keys')}
      onClose={saleView.closeDialog}
      footer={
        <>
          <Button onClick={resetKeys}>{t('As at first')}</Button>
          <Button kind="primary" onClick={saleView.closeDialog}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <div className={styles['keys']}>
        {(Object.keys(actionTitles) as KeyAction[]).map((action) => (
          <div key={action} className={styles['keyRow']}>
            <span>{t(actionTitles[action])}</span>
            <button
              type="button"
              className={styles['cap']}
              aria-pressed={changing === action}
              aria-label={t('Change the key of: {name}', { name: t(actionTitles[action]) })}
              onClick={() => setChanging(action)}
            >
              {changing === action ? t('Press a key') : keys[action]}
            </button>
          </div>
        ))}
        <h3 className={styles['section']}>{t('Always so')}</h3>
        {fixed.map(([pressed, meaning]) => (
          <div key={pressed} className={styles['keyRow']}>
            <span>{t(meaning)}</span>
            <kbd>{pressed}</kbd>
          </div>
        ))}
      </div>
    </Dialog>
  );
};
