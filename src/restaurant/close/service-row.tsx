import { Suspense, useState } from 'react';
import type { Waiver } from '#client/outbox/bills/operations.ts';
import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';
import type { Minor } from '#generated/types.ts';
import { money } from '#till/format.ts';
import { Button } from '#touch/button/button.tsx';
import { useText } from '#touch/text.ts';
import styles from '../restaurant.module.css';

const WaiveWindow = late(() => withTexts(import('./waive-window.tsx'), 'windows'), 'WaiveWindow');

interface ServiceProps {
  sum: Minor;
  waiver: Waiver | undefined;
  /** ClientId of the closing: what is allowed holds for it alone. */
  operationId: string;
  /** A part was paid with it already. */
  isFixed: boolean;
  onWaiver(waiver: Waiver | undefined): void;
}

/** Service charge of the bill, and the reason if it is waived. */
export const ServiceRow = ({ sum, waiver, operationId, isFixed, onWaiver }: ServiceProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['service']}>
      <span>
        {t('Service charge')}
        {waiver && <small>{waiver.reason}</small>}
      </span>
      {waiver ? <s>{money(sum)}</s> : <strong>{money(sum)}</strong>}
      {waiver ? (
        <Button disabled={isFixed} onClick={() => onWaiver(undefined)}>
          {t('Charge it')}
        </Button>
      ) : (
        <Button disabled={isFixed} onClick={() => setOpen(true)}>
          {t('Waive')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <WaiveWindow
            operationId={operationId}
            onWaive={(given) => {
              setOpen(false);
              onWaiver(given);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
