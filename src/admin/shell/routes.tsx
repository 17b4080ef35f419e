import { Suspense, useContext, useEffect, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { notify } from '#client/notices.ts';
import { matchPath, Navigate, Route, useLocation, useParams } from 'react-router';
import type { Screen } from '../layout/area.ts';
import { areas } from '../areas.ts';
import { FormScreen, ListScreen, screensOf } from '../layout/resource-screens.tsx';
import { session } from '#client/session.ts';
import { routerPath } from '../model/route-pattern.ts';
import { screenKeys } from '../model/screen-keys.ts';
import { allViews, type View } from '../model/views.ts';
import { MenuEntriesContext } from '../layout/menu/menu-context.ts';
import { isMeantFor, mayOpen } from '../layout/menu/menu-model.ts';
import { placeOf } from '../layout/menu/place.ts';
import { useMenu, useViewer } from './menu/use-menu.ts';
import { NothingOpen, WithoutCompany } from './not-found.tsx';
import { ScreenProblem } from './screen-error.tsx';
import type { Late } from '#client/react/late.ts';
import { ErrorBoundary } from '#client/react/error-boundary.tsx';
import { useStoreValue } from '#client/react/use-store-value.ts';

/** Default start; a user without a dashboard is redirected silently. */
const usualStart = new Set(['/', '/dashboard']);

/** Leads to the first screen that is open to the person, and says so where another was asked for by its address. */
const Elsewhere = () => {
  const first = useMenu()[0]?.entries[0]?.route;
  const { pathname } = useLocation();
  const translate = useTranslate();
  const isAsked = !usualStart.has(pathname);
  useEffect(() => {
    if (first && isAsked) notify('info', translate('This page is not open to you'));
  }, [first, isAsked, translate]);
  return first ? <Navigate to={first} replace /> : <NothingOpen />;
};

/**
 * Lets in whom the menu lets in, where it is meant for such a company at all; nothing of the screen is asked for
 * before.
 */
const Permitted = ({
  keys: given,
  isOfOwner = false,
  children,
}: {
  keys: NonNullable<Screen['keys']>;
  isOfOwner?: boolean;
  children: ReactNode;
}) => {
  const entries = useContext(MenuEntriesContext);
  const viewer = useViewer();
  const { pathname } = useLocation();
  const parameters = useParams();
  const keys = typeof given === 'function' ? given(parameters) : given;
  const current = useStoreValue(session);
  const place = placeOf(current);
  if (current && !current.company && !current.isPlatform) return <WithoutCompany />;
  const isOpen =
    (viewer.isSuperuser || !isOfOwner) &&
    mayOpen(entries, viewer, pathname, keys) &&
    isMeantFor(place, entries, [pathname, ...keys]);
  if (!isOpen) return <Elsewhere />;
  return (
    <ErrorBoundary resetKey={pathname} fallback={(error, retry) => <ScreenProblem error={error} onRetry={retry} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
};

const viewRoutes = (each: View): ReactNode[] => [
  ...(each.view.list
    ? [
        <Route
          key={`${each.view.name} list`}
          path={routerPath(each.view.list.route)}
          element={
            <Permitted keys={(parameters) => screenKeys(each, parameters)}>
              <ListScreen key={each.view.name} resource={each.view.name} />
            </Permitted>
          }
        />,
      ]
    : []),
  ...(each.view.form
    ? [
        <Route
          key={`${each.view.name} form`}
          path={routerPath(each.view.form.route)}
          element={
            <Permitted keys={(parameters) => screenKeys(each, parameters)}>
              <FormScreen key={each.view.name} resource={each.view.name} />
            </Permitted>
          }
        />,
      ]
    : []),
];

/**
 * Fetches the screen that lies at an address, where it is one that is fetched by itself. Answers the resource whose
 * list it is.
 */
export const fetchScreenAt = async (address: string): Promise<string | undefined> => {
  const [path = ''] = address.split('?');
  const isAt = (route: string | undefined): boolean =>
    route !== undefined && matchPath(routerPath(route), path) !== null;
  const own = areas.flatMap(({ screens = [] }) => screens).find(({ route }) => isAt(route));
  if (own) {
    await (own.Page as Partial<Late>).fetch?.();
    return undefined;
  }
  const view = allViews().find(({ view: { list, form } }) => isAt(list?.route) || isAt(form?.route))?.view;
  const screens = view && screensOf(view.name);
  const isList = isAt(view?.list?.route);
  await (isList ? screens?.List : screens?.Edit)?.fetch();
  return isList ? view?.name : undefined;
};

/** Every address of the back office: the areas' own screens before those that the schemas give. */
export const screenRoutes = (): ReactNode[] => {
  const own = areas.flatMap(({ screens = [] }) => screens);
  const taken = new Set(own.map(({ route }) => routerPath(route)));
  return [
    ...own.map(({ route, Page, keys = [], isOfOwner }) => (
      <Route
        key={route}
        path={routerPath(route)}
        element={
          <Permitted keys={keys} isOfOwner={isOfOwner}>
            <Page />
          </Permitted>
        }
      />
    )),
    ...allViews()
      .filter(({ view }) => !taken.has(routerPath(view.list?.route ?? '')) || !view.list)
      .flatMap(viewRoutes),
  ];
};
