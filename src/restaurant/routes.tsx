import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { loadCodec } from '#client/call.ts';
import { navigate, route } from '#client/hash-route.ts';
import { loadTexts } from '#client/i18n/i18n.ts';
import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { isRestaurant, session, type Company, type SignedIn } from '#client/session.ts';
import { keepProgram } from '#client/updates.ts';
import { whenIdle } from '#till/moments.ts';
import { LockScreen } from '#pos/salepoint/late-places.ts';
import { rememberedBranch } from '#till/core/remembered-branch.ts';
import { useCatalogue, useTill } from '#pos/till/till-context.ts';
import { TillGate } from '#pos/till/till-gate.tsx';
import { Loading } from '#touch/status/loading.tsx';
import { NotFound } from '#touch/status/not-found.tsx';
import { BillsScreen } from './bills/bills-screen.tsx';
import { CloseScreen } from './close/close-screen.tsx';
import { OrderScreen } from './order/order-screen.tsx';

/** Fetched when it is opened: once a day. */
const ShiftScreen = late(() => withTexts(import('./shift/shift-screen.tsx'), 'windows'), 'ShiftScreen');

/** Sends on from wherever one is, and shows nothing meanwhile. */
const Go = ({ to }: { to: string }) => {
  const { path } = useStoreValue(route);
  useEffect(() => navigate(to, { replace: true }), [path, to]);
  return <Loading />;
};

/** Only users known to the till serve guests (R-REST-002), and only with a branch. */
const Seated = ({ branchId, children }: { branchId: number; children: ReactNode }) => {
  const till = useTill();
  const { branches } = useCatalogue(({ data }) => data);
  const { isLocked, employeeId } = useStoreValue(till.seat);
  const isBranch = branches.some(({ Id }) => Id === branchId);
  useEffect(() => {
    if (isBranch) void till.enterBranch(branchId);
  }, [till, branchId, isBranch]);
  if (isLocked || employeeId === 0) return <Go to="/pos-lock" />;
  return isBranch ? children : <Go to="/pos-branch-select" />;
};

const bills = /^\/restaurant-pos-bills(?:\/(\d+))?$/;
const order = /^\/restaurant-pos-order(?:\/(\d+)(?:\/(-?\d+))?)?$/;
const shift = /^\/restaurant-pos-shift$/;
const close = /^\/pos-bill-close\/(-?\d+)$/;

const Screen = ({ path }: { path: string }) => {
  const remembered = rememberedBranch();
  const found = bills.exec(path);
  if (found && !found[1]) return <Go to={remembered ? `/restaurant-pos-bills/${remembered}` : '/pos-branch-select'} />;
  const branchId = found ? Number(found[1]) : remembered;
  const [, deskId = 0, billId = 0] = order.exec(path) ?? [];
  const closing = close.exec(path);
  if (!found && !order.test(path) && !shift.test(path) && !closing) return <NotFound />;
  return (
    <Seated branchId={branchId}>
      {found && <BillsScreen key={branchId} branchId={branchId} />}
      {order.test(path) && (
        <OrderScreen key={path} branchId={branchId} deskId={Number(deskId)} billId={Number(billId)} />
      )}
      {shift.test(path) && (
        <Suspense fallback={<Loading />}>
          <ShiftScreen branchId={branchId} />
        </Suspense>
      )}
      {closing && <CloseScreen key={path} branchId={branchId} billId={Number(closing[1])} />}
    </Seated>
  );
};

const texts = loadTexts('pos', 'bills', 'floor', 'faults').catch(() => {});
void loadCodec().catch(() => {});
// The lock screen is needed at once when the till is locked.
void whenIdle().then(() => LockScreen.fetch().catch(() => {}));

const hasCompany = (state: SignedIn | undefined): state is SignedIn & { company: Company } =>
  state?.company !== undefined;

/** The restaurant's branch of the application: the till's kit, seat and catalogue, and bills of its own. */
export const Restaurant = () => {
  const { path } = useStoreValue(route);
  const state = useStoreValue(session);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    keepProgram();
    void texts.then(() => setLoaded(true));
  }, []);
  if (!state || !isLoaded) return <Loading />;
  if (!hasCompany(state)) return <Go to="/dashboard" />;
  // A shop has neither bills nor desks.
  if (!isRestaurant(state)) return <Go to="/salepoint" />;
  return (
    <TillGate state={state}>
      <Screen path={path} />
    </TillGate>
  );
};
