import { Icon, type IconName } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { keyMap, type KeyAction } from '#till/keys/key-map.ts';
import { posOptions } from '#till/settings/pos-options.ts';
import { useSale, useTill } from '../till/till-context.ts';
import styles from './receipt.module.css';

interface Action {
  icon: IconName;
  label: string;
  key: KeyAction;
  isPressed?: boolean;
  isDisabled?: boolean;
  run(): void;
}

/** The key that does the same, for those who have a keyboard. */
export const KeyHint = ({ action }: { action: KeyAction }) => {
  const keys = useStoreValue(keyMap);
  return (
    <kbd className={styles['key']} aria-hidden="true">
      {keys[action]}
    </kbd>
  );
};

/** Actions on the open receipt beside payment. */
export const ReceiptActions = () => {
  const t = useText();
  const { saleView, commands } = useTill();
  const isEmpty = useSale(({ receipt }) => !receipt?.lines.length);
  const isReturn = useSale(({ receipt }) => receipt?.isReturn ?? false);
  const { discounts } = useStoreValue(posOptions);
  const actions: Action[] = [
    { icon: 'user', label: t('Customer'), key: 'customer', run: () => saleView.open({ kind: 'customer' }) },
    {
      icon: 'percent',
      label: t('Discount'),
      key: 'discount',
      isDisabled: isEmpty || !discounts,
      run: () => saleView.open({ kind: 'discount' }),
    },
    { icon: 'pause', label: t('Delay'), key: 'delay', isDisabled: isEmpty, run: commands.delay },
    { icon: 'undo', label: t('Return'), key: 'return', isPressed: isReturn, run: commands.returnGoods },
  ];
  return (
    <div className={styles['actions']} role="group" aria-label={t('Receipt')}>
      {actions.map(({ icon, label, key, isPressed, isDisabled, run }) => (
        <button
          key={key}
          type="button"
          className={styles['action']}
          aria-pressed={isPressed}
          disabled={isDisabled}
          title={label}
          onClick={run}
        >
          <Icon name={icon} size={20} />
          <span>{label}</span>
          <KeyHint action={key} />
        </button>
      ))}
    </div>
  );
};
