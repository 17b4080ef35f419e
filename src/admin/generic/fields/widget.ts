import type { ComponentType } from 'react';
import type { Complaint } from '#forms/complaint.ts';
import type { FieldModel } from '#generated/shapes.ts';

/** What every widget is given. It shows one value and says what it becomes; the form keeps it. */
export interface WidgetProps<Value = unknown> {
  field: FieldModel;
  /** Where the value lies in the record: 'Name', 'Settings.noDiscount'. */
  path: string;
  /** Of the control itself, so that its label and its messages find it. */
  id: string;
  label: string;
  value: Value | null | undefined;
  onChange: (value: Value | null) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  isDisabled?: boolean;
  isAutoFocused?: boolean;
  describedBy?: string;
  /** The record as it stands in the form, for what depends on other fields. */
  currentRecord?: () => Record<string, unknown>;
}

export interface WidgetKind {
  Widget: ComponentType<WidgetProps>;
  /** Takes the whole width of a form: tables, galleries, long texts. */
  isWide?: boolean;
  /** Shows its own label: a switch, a nested shape. */
  isSelfLabelled?: boolean;
  /** What is wrong with the value beside what its field says, seen together with the rest of the form. */
  complaintOf?: (value: unknown, values: Record<string, unknown>) => Complaint | undefined;
}

/** A widget of one kind of value as a widget of any: the table of kinds pairs them by the field's kind. */
export const anyWidget = <Value>(Widget: ComponentType<WidgetProps<Value>>): ComponentType<WidgetProps> =>
  Widget as ComponentType<WidgetProps>;
