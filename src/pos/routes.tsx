import { Suspense, useEffect, useState } from 'react';
import { loadCodec } from '#client/call.ts';
import { navigate, route } from '#client/hash-route.ts';
import { loadTexts } from '#client/i18n/i18n.ts';
import { session, type Company, type SignedIn } from '#client/session.ts';
import { saleScreen } from '#client/session/sale-screen.ts';
import { BranchSelect, LockScreen } from './salepoint/late-places.ts';
import { keepProgram } from '#client/updates.ts';
import { Loading } from '#touch/status/loading.tsx';
import { NotFound } from '#touch/status/not-found.tsx';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { SalePoint } from './salepoint/sale-point.tsx';
import { useLooks } from './settings/use-looks.ts';
import { TillGate } from './till/till-gate.tsx';
import { ensureTill } from '#till/core/till-holder.ts';
import { rememberedBranch } from '#till/core/remembered-branch.ts';
import { useCatalogue, useCompany, useTill } from './till/till-context.ts';

/** Sends on and shows nothing meanwhile. */
const Go = ({ to }: { to: string }) => {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return <Loading />;
};

/** A locked till sells nothing. */
const Unlocked = ({ branchId }: { branchId: number }) => {
  const { seat } = useTill();
  const { branches } = useCatalogue(({ data }) => data);
  const { isLocked, employeeId } = useStoreValue(seat);
  if (isLocked || employeeId === 0) return <Go to="/pos-lock" />;
  if (!branches.some(({ Id }) => Id === branchId)) return <Go to="/pos-branch-select" />;
  return <SalePoint branchId={branchId} />;
};

/** Opening the lock's address locks the till, so that the shown state is true. */
const Locked = () => {
  const { seat } = useTill();
  useEffect(() => {
    if (!seat.get().isLocked) void seat.lock();
  }, [seat]);
  return <LockScreen />;
};

/** The cashier chooses the branch. */
const Chosen = () => (useStoreValue(useTill().seat).isLocked ? <Go to="/pos-lock" /> : <BranchSelect />);

const restaurant = 1;

const Screen = ({ path }: { path: string }) => {
  const company = useCompany();
  const [, place, id] = /^\/(salepoint|pos-lock|pos-branch-select)(?:\/(\d+))?$/.exec(path) ?? [];
  if (place === 'pos-lock') return <Locked />;
  if (place === 'pos-branch-select') return <Chosen />;
  if (place === 'salepoint' && company.type === restaurant) return <Go to={saleScreen(company, Number(id ?? 0))} />;
  if (place === 'salepoint' && id) return <Unlocked branchId={Number(id)} />;
  if (place === 'salepoint')
    return <Go to={rememberedBranch() ? `/salepoint/${rememberedBranch()}` : '/pos-branch-select'} />;
  return <NotFound />;
};

// Fetched beside each other. Without its translations the till still sells, in English; who needs the codec asks again.
const texts = loadTexts('pos', 'faults').catch(() => {});
void loadCodec().catch(() => {});

const useTexts = (): boolean => {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    keepProgram();
    void texts.then(() => setLoaded(true));
  }, []);
  return isLoaded;
};

const hasCompany = (state: SignedIn | undefined): state is SignedIn & { company: Company } =>
  state?.company !== undefined;

/** The till's branch of the application, and its only door. */
export const Pos = () => {
  const { path } = useStoreValue(route);
  const state = useStoreValue(session);
  const isLoaded = useTexts();
  useLooks();
  // The till opens while its texts come.
  useEffect(() => {
    if (hasCompany(state)) ensureTill(state);
  }, [state]);
  if (!state) return <Loading />;
  if (!hasCompany(state)) return <Go to="/dashboard" />;
  if (!isLoaded) return <Loading />;
  return (
    <TillGate state={state}>
      <Suspense fallback={<Loading />}>
        <Screen path={path} />
      </Suspense>
    </TillGate>
  );
};
