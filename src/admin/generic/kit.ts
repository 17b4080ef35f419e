import { createContext, useContext, type ComponentType } from 'react';
import type { FieldModel } from '#generated/shapes.ts';
import type { PlacedField } from '../model/field-path.ts';
import type { WidgetKind } from './fields/widget.ts';

export interface FormFieldProps {
  placed: PlacedField;
  widget?: WidgetKind;
  isDisabled?: boolean;
  isAutoFocused?: boolean;
  label?: string;
  hint?: string;
  /** The section's own title says it already. */ isLabelHidden?: boolean;
}

export { FormDialogContext, type CloseReason, type FormDialogProps } from '../kinds/parts/form-dialog.ts';

/**
 * Forms are made of fields, and some fields are made of others: settings, rows of children, variants.
 * They are handed what they need, so that the rooms do not lean on each other in a ring.
 */
export interface Kit {
  widgetKindOf: (field: FieldModel) => WidgetKind;
  FormField: ComponentType<FormFieldProps>;
}

export const KitContext = createContext<Kit | undefined>(undefined);

/** @throws outside of a form. */
export const useKit = (): Kit => {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('A field was drawn outside of KitContext');
  return kit;
};
