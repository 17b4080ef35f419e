import { CashMovementType } from '#generated/types.ts';
import { Button } from '#touch/button/button.tsx';
import { useText } from '#touch/text.ts';
import type { ShiftPlace } from '#till/shift/shift-info.ts';
import { money } from '#till/format.ts';
import { useSaleView, useTill } from '../../till/till-context.ts';
import { useFloat } from './use-float.ts';
import styles from './cash.module.css';
import { readReport } from '#till/shift/cash/read-report.ts';

const cashActions = [
  { movement: CashMovementType.Float, icon: 'cash', label: 'Opening float' },
  { movement: CashMovementType.In, icon: 'plus', label: 'Cash in' },
  { movement: CashMovementType.Out, icon: 'minus', label: 'Cash out' },
] as const;

/** The drawer: what goes in and out beside sales, how it stands, and who has it next. */
export const CashActions = ({ place }: { place: ShiftPlace | undefined }) => {
  const t = useText();
  const till = useTill();
  const { saleView } = till;
  const show = async (): Promise<void> => {
    if (place) saleView.open({ kind: 'shiftReport', shown: await readReport(till, place.depotId) });
  };
  const hasWindow = useSaleView(({ dialog }) => dialog !== undefined);
  const float = useFloat(!hasWindow);
  const isFloatMissing = float !== undefined && float.entered === 0 && float.left > 0;
  return (
    <>
      {isFloatMissing && (
        <p className={styles['missing']} role="status">
          {t('No opening float yet. {sum} was counted when the last shift was closed.', { sum: money(float.left) })}
        </p>
      )}
      <Actions onShow={show} />
    </>
  );
};

const Actions = ({ onShow }: { onShow(): Promise<void> }) => {
  const t = useText();
  const { saleView } = useTill();
  return (
    <div className={styles['actions']} role="group" aria-label={t('Drawer')}>
      {cashActions.map(({ movement, icon, label }) => (
        <Button key={movement} icon={icon} onClick={() => saleView.open({ kind: 'cash', movement })}>
          {t(label)}
        </Button>
      ))}
      <Button icon="receipt" onClick={onShow}>
        {t('X report')}
      </Button>
      <Button icon="users" onClick={() => saleView.open({ kind: 'handover' })}>
        {t('Hand the drawer over')}
      </Button>
    </div>
  );
};
