import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

export interface TextFieldProps
  extends
    Omit<FieldProps, 'children'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'children' | 'size'> {
  value: string;
  onChange(value: string): void;
  icon?: IconName;
  /** Inside the field, at its end: a button, a state, a unit. */
  after?: ReactNode;
  isLarge?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export const TextField = ({
  label,
  error,
  hint,
  isRequired,
  isOptional,
  aside,
  value,
  onChange,
  icon,
  after,
  isLarge,
  className,
  ...input
}: TextFieldProps) => (
  <Field label={label} error={error} hint={hint} isRequired={isRequired} isOptional={isOptional} aside={aside}>
    {(wiring) => (
      <span
        className={classNames(
          styles['box'],
          isLarge && styles['large'],
          error && styles['wrong'],
          input.disabled && styles['disabled'],
        )}
      >
        {icon && (
          <span className={styles['icon']}>
            <Icon name={icon} size={18} />
          </span>
        )}
        <input
          {...input}
          {...wiring}
          className={classNames(styles['input'], className)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
      </span>
    )}
  </Field>
);
