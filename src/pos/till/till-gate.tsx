import { useEffect, type ReactNode } from 'react';
import { ClientFault } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { logout, type Company, type SignedIn } from '#client/session.ts';
import { Button } from '#touch/button/button.tsx';
import { LogoMark } from '#theme/logo.tsx';
import { EmptyState, ErrorState } from '#touch/status/empty-state.tsx';
import { ProgressBar } from '#touch/status/progress-bar.tsx';
import { Loading } from '#touch/status/loading.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import styles from '../salepoint/salepoint.module.css';
import { TillContext, useCatalogue, useTill } from './till-context.ts';
import { ensureTill, heldTill, takeTill } from '#till/core/till-holder.ts';

const State = ({ children }: { children: ReactNode }) => (
  <main className={styles['state']} data-density="touch">
    {children}
  </main>
);

/** The first load of a device; later ones start from what is kept here. */
const FirstLoad = () => {
  const t = useText();
  const progress = useCatalogue((state) => state.progress);
  return (
    <State>
      <div className={styles['loading']}>
        <span className={styles['mark']}>
          <LogoMark size={48} />
        </span>
        <ProgressBar
          label={
            progress
              ? t('Products: {done} of {total}', { done: progress.done, total: progress.total })
              : t('The till is being prepared')
          }
          value={progress && progress.total > 0 ? progress.done / progress.total : undefined}
        />
      </div>
    </State>
  );
};

/** A server that refuses the branches ends the session, and it is said why (R-POS-008). */
const Refused = ({ fault }: { fault: ClientFault }) => {
  useEffect(() => {
    notify('error', describe(fault));
    void logout();
  }, [fault]);
  return <Loading />;
};

/** The first load of a device: a server that is not reached is asked again. */
const LoadFailed = ({ fault }: { fault: unknown }) => {
  const t = useText();
  const { catalogue } = useTill();
  if (fault instanceof ClientFault) return <Refused fault={fault} />;
  return (
    <State>
      <ErrorState
        text={`${describe(fault)}\n${t('This till has not been used yet: its first start needs the server.')}`}
        onRetry={catalogue.start}
      />
    </State>
  );
};

/** The sale point starts once all its first loads are done (R-POS-012). */
const Started = ({ children }: { children: ReactNode }) => {
  const phase = useCatalogue((state) => state.phase);
  const fault = useCatalogue((state) => state.fault);
  const refusal = useCatalogue((state) => state.refusal);
  if (refusal) return <Refused fault={refusal} />;
  if (phase === 'failed') return <LoadFailed fault={fault} />;
  return phase === 'ready' ? children : <FirstLoad />;
};

/** Opens the till, or says why it is not. */
export const TillGate = ({ state, children }: { state: SignedIn & { company: Company }; children: ReactNode }) => {
  const t = useText();
  const held = useStoreValue(heldTill);
  useEffect(() => ensureTill(state), [state]);
  if (held.phase === 'opening') return <Loading />;
  if (held.phase === 'failed')
    return (
      <State>
        <ErrorState
          text={
            held.fault instanceof DOMException
              ? t(
                  'This browser does not let the till keep receipts on this device. Allow it to store data, or use another browser.',
                )
              : describe(held.fault)
          }
          onRetry={() => takeTill(state)}
        />
      </State>
    );
  if (held.phase === 'elsewhere') {
    return (
      <State>
        <EmptyState
          icon="device"
          title={t('The till is open in another tab')}
          text={t('One tab sells at a time, so that no receipt is written over.')}
          action={
            <Button kind="primary" size="lg" onClick={() => takeTill(state)}>
              {t('Use it here')}
            </Button>
          }
        />
      </State>
    );
  }
  return (
    <TillContext value={held.till}>
      <div data-density="touch" style={{ display: 'contents' }}>
        <Started>{children}</Started>
      </div>
    </TillContext>
  );
};
