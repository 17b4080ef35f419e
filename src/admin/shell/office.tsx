import { useEffect, useMemo } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, withLifecycleCallbacks } from 'react-admin';
import { brand } from '#client/brand.ts';
import { ClientFault } from '#client/call.ts';
import { translator } from '#client/i18n/i18n.ts';
import { session } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { lifecycles, referenceRules } from '../areas.ts';
import { authProvider } from '../auth-provider.ts';
import { dataProvider } from '../data-provider.ts';
import { FormDialogContext } from '../kinds/parts/form-dialog.ts';
import { ReferenceRulesContext } from '../kinds/parts/reference/rules.ts';
import { reactAdminComponents } from '../layout/theme/react-admin-components.tsx';
import { i18nProvider } from '../model/i18n-provider.ts';
import { adoptServiceType } from '../organisation/company/service-type.ts';
import { FormDialog } from './late-forms.tsx';
import { screenRoutes } from './routes.tsx';
import { MenuEntriesContext } from '../layout/menu/menu-context.ts';
import { CatchAll } from './menu/catch-all.tsx';
import { wholeMenu } from './menu/whole-menu.ts';
import { muiTheme } from '../layout/theme/mui-theme.ts';
import { ScreenError } from './screen-error.tsx';
import { Shell } from './shell.tsx';
import { useShownMode, useThemeChoice } from './use-theme-choice.ts';
import { viewStore } from '../model/view-store.ts';

/** Retries a call once if it did not arrive; a refusal is not retried. */
const retry = (failures: number, error: Error): boolean => failures < 1 && !(error instanceof ClientFault);

const queryClient = new QueryClient({ defaultOptions: { queries: { retry, refetchOnWindowFocus: false } } });

// Permissions come from the session synchronously; as a promise they would render the whole office twice.
queryClient.setQueryDefaults(['auth', 'getPermissions'], { initialData: () => session.get()?.permissions ?? [] });

/** Clears cached data of one user or company before another signs in. */
const forgetWithSession = (): void => {
  const whose = (): string => {
    const state = session.get();
    return `${state?.user.id} ${state?.company?.id}`;
  };
  let known = whose();
  session.subscribe(() => {
    if (whose() === known) return;
    known = whose();
    queryClient.clear();
  });
};
forgetWithSession();

/** Data provider with the lifecycle callbacks of resources. */
const provider = withLifecycleCallbacks(dataProvider, lifecycles);
const store = viewStore();
const routes = screenRoutes();

/** react-admin on our calls, our session, our texts and our addresses. */
export const Office = () => {
  const { skin } = useThemeChoice();
  const mode = useShownMode();
  const revision = useStoreValue(translator);
  // A new object, so that everything that translates is drawn again; forms keep what was typed.
  const i18n = useMemo(() => ({ ...i18nProvider, translated: revision }), [revision]);
  const theme = useMemo(() => muiTheme(skin, mode, reactAdminComponents), [skin, mode]);
  const company = useStoreValue(session)?.company?.id;
  useEffect(() => {
    void adoptServiceType();
  }, [company]);
  return (
    <ThemeProvider theme={theme}>
      <FormDialogContext value={FormDialog}>
        <ReferenceRulesContext value={referenceRules}>
          <MenuEntriesContext value={wholeMenu}>
            <CoreAdminContext
              dataProvider={provider}
              authProvider={authProvider}
              i18nProvider={i18n}
              store={store}
              queryClient={queryClient}
            >
              <CoreAdminUI
                disableTelemetry
                title={brand.name}
                layout={Shell}
                catchAll={CatchAll}
                error={ScreenError}
                loginPage={false}
              >
                <CustomRoutes>{routes}</CustomRoutes>
              </CoreAdminUI>
            </CoreAdminContext>
          </MenuEntriesContext>
        </ReferenceRulesContext>
      </FormDialogContext>
    </ThemeProvider>
  );
};
