import { Activity } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  DataProviderContext,
  I18nContext,
  memoryStore,
  NotificationContextProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  StoreContext,
  UndoableMutationsContextProvider,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { ErrorBoundary } from '#client/react/error-boundary.tsx';
import { dataProvider } from '../data-provider.ts';
import { MenuEntriesContext } from '../layout/menu/menu-context.ts';
import { screensOf } from '../layout/resource-screens.tsx';
import { muiTheme } from '../layout/theme/mui-theme.ts';
import { reactAdminComponents } from '../layout/theme/react-admin-components.tsx';
import { i18nProvider } from '../model/i18n-provider.ts';
import { wholeMenu } from './menu/whole-menu.ts';
import { Shell } from './shell.tsx';
import { useShownMode, useThemeChoice } from './use-theme-choice.ts';

interface Props {
  resource: string;
  address: string;
  queryClient: QueryClient;
}

const store = memoryStore();

/** The contexts of react-admin one by one: its own component of them draws nothing before its effects. */
const Office = ({ resource, address, queryClient }: Props) => {
  const { skin } = useThemeChoice();
  const mode = useShownMode();
  const List = screensOf(resource)?.List;
  return (
    <ThemeProvider theme={muiTheme(skin, mode, reactAdminComponents)}>
      <MemoryRouter initialEntries={[address]}>
        <MenuEntriesContext value={wholeMenu}>
          <StoreContext value={store}>
            <QueryClientProvider client={queryClient}>
              <DataProviderContext value={dataProvider}>
                <I18nContext value={i18nProvider}>
                  <NotificationContextProvider>
                    <ResourceDefinitionContextProvider>
                      <UndoableMutationsContextProvider>
                        <Shell>
                          <ResourceContextProvider value={resource}>{List && <List />}</ResourceContextProvider>
                        </Shell>
                      </UndoableMutationsContextProvider>
                    </ResourceDefinitionContextProvider>
                  </NotificationContextProvider>
                </I18nContext>
              </DataProviderContext>
            </QueryClientProvider>
          </StoreContext>
        </MenuEntriesContext>
      </MemoryRouter>
    </ThemeProvider>
  );
};

const nothing = (): null => null;

let isWarm = false;

/** A slow machine draws what is hidden when it has nothing else to do. */
const keptMs = 30_000;

/**
 * Draws the list at an address beside the page, with one empty record: while a person types his password, so that its
 * styles are written and its code is compiled once he is in. A hidden activity has no effects, so nothing is asked of
 * the server, nothing is heard and nothing is kept; what could not be drawn is drawn later.
 */
export const warmUp = (resource: string, address: string): void => {
  if (isWarm) return;
  isWarm = true;
  const queryClient = new QueryClient();
  queryClient.setQueryDefaults([resource, 'getList'], { initialData: { data: [{ id: 1, Id: 1 }], total: 1 } });
  const root = createRoot(document.createElement('div'), { onCaughtError: nothing });
  root.render(
    <ErrorBoundary resetKey="" fallback={nothing}>
      <Activity mode="hidden">
        <Office resource={resource} address={address} queryClient={queryClient} />
      </Activity>
    </ErrorBoundary>,
  );
  setTimeout(() => root.unmount(), keptMs);
};
