import type { Values } from '../model/route-pattern.ts';

/** What every control is given. It shows one value and says what it becomes; a form or a screen keeps it. */
export interface ControlProps<Value = unknown> {
  /** Of the control itself, so that its label and its messages find it. */
  id: string;
  /** In the reader's language. */
  label: string;
  value: Value | null | undefined;
  onChange: (value: Value | null) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  isAutoFocused?: boolean;
  describedBy?: string;
  /** Where the value lies in the record of the form around it: 'Name', 'Settings.noDiscount'. */
  source?: string;
  /** The record as it stands in the form, for what depends on other fields. */
  currentRecord?: () => Values;
}

/** Shows a value of a record in a list, a row or a page. */
export interface FieldProps {
  source: string;
  /** Absent: the record around it. */
  record?: Values;
}
