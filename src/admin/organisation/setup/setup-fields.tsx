import type { ComponentType, ReactNode } from 'react';
import TextField from '@mui/material/TextField';
import type { SetupValues } from './finish-setup.ts';

export interface SetupFieldsProps {
  values: SetupValues;
  onChange: (change: Partial<SetupValues>) => void;
}

export type SetupFields = ComponentType<SetupFieldsProps>;

interface FieldProps {
  id: string;
  label: string;
  /** A sentence under the control. */
  hint?: string;
  isInvalid?: boolean;
  children: ReactNode;
}

/** A control of the setup under its label. */
export const Field = ({ id, label, hint, isInvalid, children }: FieldProps) => (
  <div className="setup-field">
    <label htmlFor={id}>{label}</label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className={isInvalid ? 'setup-wrong' : 'setup-note'}>
        {hint}
      </p>
    )}
  </div>
);

interface TextProps extends Omit<FieldProps, 'children'> {
  value: string;
  maxLength: number;
  isRequired?: boolean;
  onChange: (value: string) => void;
}

/** A text of the setup. */
export const Text = ({ value, maxLength, isRequired, onChange, ...field }: TextProps) => (
  <Field {...field}>
    <TextField
      id={field.id}
      required={isRequired}
      fullWidth
      error={field.isInvalid}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength, ...(field.hint && { 'aria-describedby': `${field.id}-hint` }) } }}
    />
  </Field>
);
