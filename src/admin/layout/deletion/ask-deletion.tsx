import { createContext, useContext, type ReactNode } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { viewNamed } from '../../model/views.ts';
import { useDeletion } from './use-deletion.tsx';

const AskContext = createContext<(records: readonly Stored[]) => void>(() => {});

/** Asks by name before a row is deleted, with one window for the whole list; what was asked can be taken back. */
export const AskDeletion = ({ children }: { children: ReactNode }) => {
  const { onUnselectItems } = useListContext();
  const view = viewNamed(useResourceContext() ?? '');
  const deletion = useDeletion(view, { onDone: () => onUnselectItems(), isUndoable: !view.model.deletesAtOnce });
  return (
    <AskContext value={deletion.ask}>
      {children}
      {deletion.dialog}
    </AskContext>
  );
};

export const useAskDeletion = (): ((records: readonly Stored[]) => void) => useContext(AskContext);
