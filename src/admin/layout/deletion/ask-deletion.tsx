import { createContext, useContext, type ReactNode } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { viewNamed } from '../../model/views.ts';
import { useDeletion } from './use-deletion.tsx';

const AskContext = createContext<(records: readonly Stored[]) => void>(() => {});

/** Asks by name before a row is deleted, with one window for the whole list. */
export const AskDeletion = ({ children }: { children: ReactNode }) => {
  const { onUnselectItems } = useListContext();
  const deletion = useDeletion(viewNamed(useResourceContext() ?? ''), () => onUnselectItems());
  return (
    <AskContext value={deletion.ask}>
      {children}
      {deletion.dialog}
    </AskContext>
  );
};

export const useAskDeletion = (): ((records: readonly Stored[]) => void) => useContext(AskContext);
