import type { InputHTMLAttributes, Ref } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useText } from '../text.ts';
import styles from './fields.module.css';

export interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size'> {
  /** Read by a screen reader; the field shows it while it is empty. */
  label: string;
  value: string;
  onChange(value: string): void;
  ref?: Ref<HTMLInputElement>;
}

/** A search that is always there. Esc empties it. */
export const SearchField = ({ label, value, onChange, className, ...input }: SearchFieldProps) => {
  const t = useText();
  return (
    <span className={classNames(styles['box'], className)} role="search">
      <span className={styles['icon']}>
        <Icon name="search" size={18} />
      </span>
      <input
        {...input}
        type="search"
        aria-label={label}
        placeholder={input.placeholder ?? label}
        className={styles['input']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation();
            onChange('');
          }
          input.onKeyDown?.(event);
        }}
      />
      {value !== '' && <IconButton icon="close" isSmall label={t('Clear')} onClick={() => onChange('')} />}
    </span>
  );
};
