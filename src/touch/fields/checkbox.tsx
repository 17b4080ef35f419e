import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './fields.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'children'> {
  children: ReactNode;
  checked: boolean;
  onChange(isChecked: boolean): void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A yes or no with its words. */
export const Checkbox = ({ children, checked, onChange, error, ...input }: CheckboxProps) => {
  const noteId = `${useId()}-note`;
  return (
    <div className={styles['field']}>
      <label className={styles['check']}>
        <span className={styles['tick']}>
          <input
            {...input}
            type="checkbox"
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? noteId : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <p id={noteId} className={styles['error']}>
          <Icon name="error" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
};
