import { useId, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useText } from '../text.ts';
import styles from './fields.module.css';

/** Ids with which label, hint and error are read with a control. */
export interface FieldWiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps {
  label: string;
  /** Under the field, in the reader's language; it takes the place of the hint. */
  error?: string;
  hint?: ReactNode;
  isRequired?: boolean;
  /** Most fields of a form are required: the others say so. */
  isOptional?: boolean;
  /** Beside the label, at the end of the line; the keyboard comes to it after the control. */
  aside?: ReactNode;
  /** Named by a form, so that it can lead to its first fault. */
  name?: string;
  children(wiring: FieldWiring): ReactNode;
}

/** Label above, control, error or hint under it. */
export const Field = ({ label, error, hint, isRequired, isOptional, aside, children }: FieldProps) => {
  const id = useId();
  const t = useText();
  const noteId = `${id}-note`;
  const wiring: FieldWiring = {
    id,
    ...((error || hint) && { 'aria-describedby': noteId }),
    ...(error && { 'aria-invalid': true }),
    ...(isRequired && { 'aria-required': true }),
  };
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
        {isOptional && <span className={styles['optional']}>{t('optional')}</span>}
      </div>
      {children(wiring)}
      {error ? (
        <p id={noteId} className={styles['error']}>
          <Icon name="error" size={16} />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={noteId} className={styles['hint']}>
            {hint}
          </p>
        )
      )}
      {aside && <span className={styles['aside']}>{aside}</span>}
    </div>
  );
};
