import { useEffect, useState } from 'react';
import { foldText } from '#domain/fold.ts';
import { Button } from '#touch/button/button.tsx';
import { SearchField } from '#touch/fields/search-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { actionGroups } from '../keys/actions/pos-action.ts';
import { actionNames, posActions } from '../keys/actions/pos-actions.ts';
import { isBrowsers } from '../keys/browser-keys.ts';
import { holderOf, keyMap, mayBeKey, resetKeys, setKey, type KeyAction } from '#till/keys/key-map.ts';
import { pressedKey } from '#till/keys/pressed-key.ts';
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

/** Result of a key pressed for an action. */
interface Told {
  readonly text: string;
  readonly isBad?: boolean;
}

const useNextKey = (action: KeyAction | undefined, pressed: (key: string) => void): void => {
  useEffect(() => {
    if (!action) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) pressed(pressedKey(event));
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [action, pressed]);
};

/** Gives the action the key that was pressed, and says what that changes beside. */
const useChange = () => {
  const t = useText();
  const [changing, setChanging] = useState<KeyAction>();
  const [told, setTold] = useState<Told>();
  const take = (key: string): void => {
    setChanging(undefined);
    if (!changing || key === 'Escape') return;
    if (isBrowsers(key))
      setTold({ text: t('{key} belongs to the browser: a page never gets it', { key }), isBad: true });
    else if (!mayBeKey(key)) setTold({ text: t('{key} has a meaning of its own at the till', { key }), isBad: true });
    else {
      const keys = keyMap.get();
      const other = holderOf(keys, key, changing);
      const name = other && t(posActions[other].title, posActions[other].params);
      setKey(changing, key);
      setTold(
        name === undefined
          ? undefined
          : {
              text: t('{key} was the key of “{name}”, which has {other} now', {
                key,
                name,
                other: keys[changing] || '—',
              }),
            },
      );
    }
  };
  useNextKey(changing, take);
  return {
    changing,
    told,
    begin: (action: KeyAction): void => {
      setTold(undefined);
      setChanging(action);
    },
  };
};

interface RowProps {
  action: KeyAction;
  isChanging: boolean;
  onChange(action: KeyAction): void;
}

const Row = ({ action, isChanging, onChange }: RowProps) => {
  const t = useText();
  const keys = useStoreValue(keyMap);
  const till = useTill();
  const { title, params, about } = posActions[action];
  const name = t(title, params);
  const detail = about?.({ till });
  return (
    <div className={styles['keyRow']}>
      <span>
        {name}
        {detail && !name.includes(detail) && <small className={styles['muted']}> · {detail}</small>}
      </span>
      <button
        type="button"
        className={styles['cap']}
        aria-pressed={isChanging}
        aria-label={t('Change the key of: {name}', { name })}
        onClick={() => onChange(action)}
      >
        {isChanging ? t('Press a key') : keys[action] || '—'}
      </button>
    </div>
  );
};

/** The key map: what each key does, and which key does it. */
export const KeysDialog = () => {
  const t = useText();
  const { saleView } = useTill();
  const [search, setSearch] = useState('');
  const { changing, told, begin } = useChange();
  const isFound = (text: string): boolean => foldText(text).includes(foldText(search));
  const found = actionNames.filter((action) => isFound(t(posActions[action].title, posActions[action].params)));
  const always = fixed.filter(([, meaning]) => isFound(t(meaning)));
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
        <SearchField
          data-autofocus
          label={t('Name of the action')}
          value={search}
          autoComplete="off"
          onChange={setSearch}
        />
        <p className={told?.isBad ? styles['error'] : styles['muted']} role="status">
          {told?.text}
        </p>
        {actionGroups.map((group) => {
          const own = found.filter((action) => posActions[action].group === group);
          return (
            own.length > 0 && (
              <section key={group} aria-label={t(group)}>
                <h3 className={styles['section']}>{t(group)}</h3>
                {own.map((action) => (
                  <Row key={action} action={action} isChanging={changing === action} onChange={begin} />
                ))}
              </section>
            )
          );
        })}
        {always.length > 0 && <h3 className={styles['section']}>{t('Always so')}</h3>}
        {always.map(([pressed, meaning]) => (
          <div key={pressed} className={styles['keyRow']}>
            <span>{t(meaning)}</span>
            <kbd>{pressed}</kbd>
          </div>
        ))}
      </div>
    </Dialog>
  );
};
