import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { Option } from './select.tsx';
import styles from './fields.module.css';

export interface RadioGroupProps<Value extends string> {
  label: string;
  name: string;
  value: Value | '';
  options: readonly Option<Value>[];
  onChange(value: Value): void;
  error?: string;
  isRequired?: boolean;
}

/** One of two or three, all seen at once. */
export const RadioGroup = <Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
  error,
  isRequired,
}: RadioGroupProps<Value>) => {
  const id = useId();
  return (
    <div
      className={styles['field']}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-note` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={isRequired || undefined}
    >
      <span className={styles['label']} id={`${id}-label`}>
        {label}
      </span>
      <div className={classNames(styles['segments'], error && styles['wrong'])}>
        {options.map((option) => (
          <label key={option.value} className={styles['segment']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-note`} className={styles['error']}>
          <Icon name="error" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
};
