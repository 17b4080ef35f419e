import { Suspense, useEffect, useRef } from 'react';
import { arriving } from '#client/session/arrival.ts';
import { branchOf, isOfOffice, isPublic, redirection, type BranchName } from '#client/session/gate.ts';
import { addressOf, navigate, route } from '#client/hash-route.ts';
import { translator, t } from '#client/i18n/i18n.ts';
import { landingOf } from '#client/session/landing.ts';
import { closeNotice, holdNotice, notices, releaseNotice } from '#client/notices.ts';
import { menuOf, session } from '#client/session.ts';
import { forgetStartPath, rememberedStartPath, rememberStartPath } from '#client/session/start-path.ts';
import { late, type Late } from '#client/react/late.ts';
import { Notices } from '#touch/overlays/notices.tsx';
import { startPath } from '#domain/session/start-path.ts';
import { ErrorState } from '#touch/status/empty-state.tsx';
import { ErrorBoundary } from '#client/react/error-boundary.tsx';
import { Loading } from '#touch/status/loading.tsx';
import { TextContext } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';

/** Each branch is loaded with the first address that leads to it; they share session, calls, language and notices. */
const branches: Record<BranchName, Late> = {
  account: late(() => import('./account/account.tsx'), 'Account'),
  store: late(() => import('./store/store.tsx'), 'Store'),
  guest: late(() => import('./store/guest/guest.tsx'), 'Guest'),
  pos: late(() => import('./pos/routes.tsx'), 'Pos'),
  restaurant: late(() => import('./restaurant/routes.tsx'), 'Restaurant'),
  kitchen: late(() => import('./restaurant/kitchen/routes.tsx'), 'Kitchen'),
  screen: late(() => import('./pos/customers/screen/routes.tsx'), 'CustomerScreen'),
  admin: late(() => import('./admin/App.tsx'), 'App'),
};

/**
 * Stands before the back office where the device is a till: whatever address is typed, the office is not even loaded.
 */
const OfficeSignIn = late(() => import('./account/office-sign-in.tsx'), 'OfficeSignIn');

/**
 * Fetches what this address will show, while other things are waited for. Where it fails, the showing fails and says
 * so.
 */
export const fetchAhead = (): void => {
  const [state, { path }] = [session.get(), route.get()];
  const isOpen = isPublic(path) || (state !== undefined && !(state.isTill && isOfOffice(path)));
  branches[isOpen ? branchOf(path) : 'account'].fetch().catch(() => {});
};

/** Whether the connection is metered: then only opened screens are fetched. */
const isMetered = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** While a person types at the sign-in: the branch in which they will begin, and of the office the first screen. */
const fetchStart = async (): Promise<void> => {
  const path = startPath({ remembered: rememberedStartPath() });
  const branch = branchOf(path);
  await branches.account.fetch();
  await branches[branch].fetch();
  if (branch === 'admin') await (await import('./admin/App.tsx')).fetchScreen(path);
};

const useStartFetched = (path: string): void => {
  const isSigningIn = path === '/login';
  useEffect(() => {
    if (!isSigningIn || isMetered()) return undefined;
    // The sign-in has the line for itself until it is there.
    const timer = setTimeout(() => {
      fetchStart().catch(() => {});
    }, headStartMs);
    return () => clearTimeout(timer);
  }, [isSigningIn]);
};

const headStartMs = 200;

/** Whether the user sells or serves guests. */
const opensTill = (menu: ReadonlySet<string> | undefined): boolean =>
  !menu || menu.has('/salepoint') || menu.has('/restaurant-pos-bills');

/** Sends visitors where they belong, and remembers where they wanted to go. Answers whether this one may stay. */
const useGate = (path: string, address: string): boolean => {
  const state = useStoreValue(session);
  const isArriving = useStoreValue(arriving) !== undefined;
  const previous = useRef<string>(undefined);
  const target = redirection(path, {
    landing: state && landingOf(state),
    hasTill: state && opensTill(menuOf(state)),
    hasCredentials: isArriving,
    previous: previous.current,
  });
  const isSignedIn = state !== undefined;
  useEffect(() => {
    const isPrivate = !isPublic(path);
    if (isSignedIn && isPrivate) {
      previous.current = address;
      if (branchOf(path) !== 'account') forgetStartPath();
    }
    if (!isSignedIn) {
      previous.current = undefined;
      if (isPrivate) rememberStartPath(address);
    }
    if (target !== undefined) navigate(target, { replace: true });
  }, [path, address, isSignedIn, target]);
  return target === undefined;
};

const Broken = ({ retry }: { retry(): void }) => (
  <main>
    <ErrorState
      text={t('This screen could not be shown')}
      onRetry={() => {
        retry();
        location.reload();
      }}
    />
  </main>
);

const Branch = () => {
  const here = useStoreValue(route);
  const { path } = here;
  useStartFetched(path);
  const isShut = (useStoreValue(session)?.isTill ?? false) && isOfOffice(path);
  if (!useGate(path, addressOf(here))) return <Loading />;
  const Chosen = isShut ? OfficeSignIn : branches[branchOf(path)];
  return (
    <ErrorBoundary resetKey={path} fallback={(_error, retry) => <Broken retry={retry} />}>
      <Suspense fallback={<Loading />}>
        <Chosen />
      </Suspense>
    </ErrorBoundary>
  );
};

/** The door of the web application. */
export const App = () => (
  <TextContext value={useStoreValue(translator)}>
    <Branch />
    <Notices notices={useStoreValue(notices)} onClose={closeNotice} onHold={holdNotice} onRelease={releaseNotice} />
  </TextContext>
);
