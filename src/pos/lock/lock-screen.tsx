import { Suspense, useState } from 'react';
import { navigate } from '#client/hash-route.ts';
import { saleScreen } from '#client/session/sale-screen.ts';
import { LogoMark } from '#theme/logo.tsx';
import { Button } from '#touch/button/button.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { ConnectionChip } from '../delivery/connection-chip.tsx';
import { SignOutButton } from '../delivery/sign-out.tsx';
import { money } from '#till/format.ts';
import { rememberedBranch } from '#till/core/remembered-branch.ts';
import { useCatalogue, useCompany, useSaleView, useTill } from '../till/till-context.ts';
import { TimeDialog } from '../shift/time/late-time.ts';
import { PinPad } from './pin-pad.tsx';
import styles from './lock.module.css';

/** The PIN that is typed after a window was closed belongs into its field, and not to the button that opened it. */
const focusPin = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main input[aria-label=PIN]')?.focus());
};

/** The till waits for a cashier: a PIN makes its owner the current employee (R-POS-007). */
export const LockScreen = () => {
  const t = useText();
  const { seat, sale } = useTill();
  const company = useCompany();
  const { restsUntil } = useStoreValue(seat);
  const { branches } = useCatalogue(({ data }) => data);
  const [isClocking, setClocking] = useState(false);
  const lastSale = useSaleView((state) => state.lastSale);
  const branch = branches.find(({ Id }) => Id === rememberedBranch());
  const unlocked = (): void => {
    sale.send({ type: 'employeeSet', employeeId: seat.get().employeeId, at: Date.now() });
    navigate(saleScreen(company, branch?.Id), { replace: true });
  };
  return (
    <main className={styles['screen']}>
      <div className={styles['card']}>
        <header className={styles['head']}>
          <LogoMark size={40} />
          <h1>{t('Enter your PIN')}</h1>
          <p className={styles['muted']}>{branch?.Name ?? company.name}</p>
        </header>
        {lastSale && lastSale.change > 0 && (
          <p className={styles['change']} role="status">
            <span>{t('Change to give')}</span>
            <strong>{money(lastSale.change)}</strong>
          </p>
        )}
        <PinPad unlock={seat.unlock} onUnlocked={unlocked} restsUntil={restsUntil} />
        <footer className={styles['foot']}>
          <ConnectionChip />
          <Button kind="quiet" icon="clock" onClick={() => setClocking(true)}>
            {t('Time clock')}
          </Button>
          <Button kind="quiet" icon="building" onClick={() => navigate('/dashboard')}>
            {t('Back office')}
          </Button>
          <SignOutButton />
        </footer>
      </div>
      {isClocking && (
        <Suspense fallback={null}>
          <TimeDialog
            isByPin
            onClose={() => {
              setClocking(false);
              focusPin();
            }}
          />
        </Suspense>
      )}
    </main>
  );
};
