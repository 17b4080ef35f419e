import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string>
  extends
    Omit<FieldProps, 'children'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'children' | 'size'> {
  value: Value | '';
  options: readonly Option<Value>[];
  onChange(value: Value): void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  icon?: IconName;
  ref?: Ref<HTMLSelectElement>;
}

/** One of a few: the device's own list, which every finger and reader knows. */
export const Select = <Value extends string>({
  label,
  error,
  hint,
  isRequired,
  isOptional,
  aside,
  value,
  options,
  onChange,
  placeholder,
  icon,
  ...select
}: SelectProps<Value>) => (
  <Field label={label} error={error} hint={hint} isRequired={isRequired} isOptional={isOptional} aside={aside}>
    {(wiring) => (
      <span className={classNames(styles['box'], error && styles['wrong'], select.disabled && styles['disabled'])}>
        {icon && (
          <span className={styles['icon']}>
            <Icon name={icon} size={18} />
          </span>
        )}
        <select
          {...select}
          {...wiring}
          className={classNames(styles['input'], styles['select'], value === '' && styles['unchosen'])}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles['arrow']}>
          <Icon name="chevronDown" size={16} />
        </span>
      </span>
    )}
  </Field>
);
