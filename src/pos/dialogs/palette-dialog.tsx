import { useState, type KeyboardEvent } from 'react';
import { foldText } from '#domain/fold.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { SearchField } from '#touch/fields/search-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import type { RunAction } from '#till/sale/window-subjects.ts';
import { actionNames, posActions } from '../keys/actions/pos-actions.ts';
import { keyMap, type KeyAction } from '#till/keys/key-map.ts';
import { useTill } from '../till/till-context.ts';
import styles from './dialogs.module.css';

/** Everything that can be done at the till, found by its name. */
export const PaletteDialog = ({ run }: { run: RunAction }) => {
  const t = useText();
  const till = useTill();
  const { saleView } = till;
  const keys = useStoreValue(keyMap);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const nameOf = (action: KeyAction): string => {
    const { title, params, about } = posActions[action];
    const [name, detail] = [t(title, params), about?.({ till })];
    return detail && !name.includes(detail) ? `${name} · ${detail}` : name;
  };
  const found = actionNames.filter(
    (action) => action !== 'palette' && foldText(nameOf(action)).includes(foldText(search)),
  );
  const choose = (action: KeyAction | undefined): void => {
    if (!action) return;
    saleView.closeDialog();
    run(action);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt(Math.min(found.length - 1, Math.max(0, at + step)));
    if (event.key === 'Enter') choose(found[at]);
    if (step || event.key === 'Enter') event.preventDefault();
  };
  return (
    <Dialog isOpen size="sm" title={t('What can be done')} onClose={saleView.closeDialog}>
      <SearchField
        data-autofocus
        label={t('Name of the action')}
        value={search}
        autoComplete="off"
        onChange={(text) => {
          setSearch(text);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul className={styles['actions']} aria-label={t('What can be done')}>
        {found.map((action, index) => (
          <li key={action}>
            <button
              type="button"
              ref={(button) => {
                if (index === at) button?.scrollIntoView({ block: 'nearest' });
              }}
              className={styles['action']}
              data-active={index === at || undefined}
              aria-disabled={!(posActions[action].isPossible?.({ till }) ?? true) || undefined}
              onClick={() => choose(action)}
            >
              <span>{nameOf(action)}</span>
              <kbd>{keys[action]}</kbd>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
