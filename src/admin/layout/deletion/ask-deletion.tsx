import { createContext, useContext, type ReactNode } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { viewNamed } from '../../model/views.ts';
import { useDeletion } from './use-deletion.tsx';

const AskContext = createContext<(records: readonly Stored[]) => void>(() => {});

/** Documents, money, rights and what they stand on go at once: nobody may count on them a few seconds longer. */
const atOnce = new Set(['ApiKey', 'Branch', 'Contract', 'Document', 'DocumentGroup', 'Employee', 'Payment', 'Tender']);

/** Asks by name before a row is deleted, with one window for the whole list; what was asked can be taken back. */
export const AskDeletion = ({ children }: { children: ReactNode }) => {
  const { onUnselectItems } = useListContext();
  const view = viewNamed(useResourceContext() ?? '');
  const isUndoable = !atOnce.has(view.model.name);
  const deletion = useDeletion(view, { onDone: () => onUnselectItems(), isUndoable });
  return (
    <AskContext value={deletion.ask}>
      {children}
      {deletion.dialog}
    </AskContext>
  );
};

export const useAskDeletion = (): ((records: readonly Stored[]) => void) => useContext(AskContext);
