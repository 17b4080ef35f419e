import { createContext, useContext, type ComponentType } from 'react';
import type { Stored } from '../../data-provider.ts';
import type { Values } from '../../model/route-pattern.ts';
import type { View } from '../../model/views.ts';

/** Reason why a window was closed by the program: its action failed. */
export type CloseReason = 'exception';

export interface FormDialogProps {
  view: View;
  recordId?: number;
  given?: Values;
  hiddenFields?: readonly string[];
  onClose: (reason?: CloseReason) => void;
  /** Saved: with the record. Deleted: without. */
  onChanged: (record?: Stored) => void;
}

/** Fields that a window does not show, since it was opened by what they would say: the parent of a row. */
export const HiddenFieldsContext = createContext<readonly string[]>([]);

/** Some fields open forms: a pick list that adds, rows of children. Forms are fetched when the first is opened. */
export const FormDialogContext = createContext<ComponentType<FormDialogProps>>(() => null);

export const useFormDialog = (): ComponentType<FormDialogProps> => useContext(FormDialogContext);
