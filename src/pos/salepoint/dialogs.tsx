import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '#client/react/error-boundary.tsx';
import { LineQuantityDialog, WeightDialog } from '../dialogs/quantity-dialog.tsx';
import { PayDialog } from '#till/pay/late-payment.ts';
import { TerminalDialog } from '../pay/terminal/late-terminal.ts';
import type { SaleDialog } from '#till/sale/sale-view.ts';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { Spinner } from '#touch/status/spinner.tsx';
import { useText } from '#touch/text.ts';
import { useSaleView, useTill } from '../till/till-context.ts';
import { LateDialogs } from './late-places.ts';

type Kind = SaleDialog['kind'];
export type Windows = { readonly [Name in Kind]: (dialog: SaleDialog & { kind: Name }) => ReactNode };
/** Those that are opened at every sale, or ask by themselves. */
export type QuickKind = 'pay' | 'weight' | 'quantity' | 'closeShift';

const windows: Pick<Windows, QuickKind> = {
  pay: ({ card }) => <PayDialog card={card} />,
  // The shift's own panel asks.
  closeShift: () => null,
  weight: ({ article }) => <WeightDialog article={article} />,
  quantity: ({ lineId }) => <LineQuantityDialog lineId={lineId} />,
};

const isQuick = (kind: Kind): kind is QuickKind => kind in windows;

/** The window that is open, if any, and over it a card payment that is under way. */
export const Dialogs = () => {
  const dialog = useSaleView((state) => state.dialog);
  const charging = useSaleView((state) => state.charging);
  return (
    <>
      {dialog && <OpenWindow dialog={dialog} />}
      {charging && (
        <Suspense fallback={null}>
          <TerminalDialog charging={charging} />
        </Suspense>
      )}
    </>
  );
};

/** In place of a window that the device has not fetched and cannot now: the sale behind it goes on. */
const NotHere = () => {
  const t = useText();
  const { saleView } = useTill();
  return (
    <Dialog isOpen size="sm" title={t('This window is not on this device yet')} onClose={saleView.closeDialog}>
      <p>{t('It comes with the connection. Until then sell on, and take exact cash.')}</p>
    </Dialog>
  );
};

/** So long a window may take to come before it is seen that it does. */
const patienceMs = 500;

/** In place of a window that is still being fetched: it can be left. */
const Coming = () => {
  const t = useText();
  const { saleView } = useTill();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, patienceMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <Dialog isOpen size="sm" title={t('Loading')} onClose={saleView.closeDialog}>
      <Spinner size={28} />
    </Dialog>
  ) : null;
};

const OpenWindow = ({ dialog }: { dialog: SaleDialog }) => {
  const { kind } = dialog;
  return (
    <ErrorBoundary resetKey={kind} fallback={() => <NotHere />}>
      <Suspense fallback={<Coming />}>
        {isQuick(kind) ? (
          (windows[kind] as (dialog: SaleDialog) => ReactNode)(dialog)
        ) : (
          <LateDialogs key={kind} dialog={dialog} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
};
