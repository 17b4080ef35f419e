import { useState, type KeyboardEvent } from 'react';
import type { ChoiceOption } from '#till/sale/sale-view.ts';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { useTill } from '../till/till-context.ts';
import styles from './dialogs.module.css';

interface Props {
  code: string;
  options: readonly ChoiceOption[];
}

/** Asks which of several is meant by a code that all of them have: by a tap, by arrows and Enter. */
export const ChoiceDialog = ({ code, options }: Props) => {
  const t = useText();
  const { saleView } = useTill();
  const [at, setAt] = useState(0);
  const choose = (option: ChoiceOption | undefined): void => {
    if (!option) return;
    saleView.closeDialog();
    option.choose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setAt(Math.min(options.length - 1, Math.max(0, at + step)));
  };
  return (
    <Dialog isOpen size="sm" title={t('Several have the code {code}', { code })} onClose={saleView.closeDialog}>
      <ul className={styles['actions']} aria-label={t('Several have the code {code}', { code })} onKeyDown={onKeyDown}>
        {options.map((option, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be alike in all that is shown
          <li key={index}>
            <button
              type="button"
              ref={(button) => {
                if (index === at) button?.focus();
              }}
              className={styles['action']}
              data-active={index === at || undefined}
              onClick={() => choose(option)}
            >
              <span>{option.name}</span>
              <span>{option.detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
