import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useText } from '#ui/text.ts';
import { money } from '../format.ts';
import type { LastSale } from '../sale/desk-state.ts';
import { useTill } from '../till/till-context.ts';
import styles from './receipt.module.css';

/** The sale just paid, while the receipt is empty: its change is what everybody looks at. */
export const PaidCard = ({ lastSale }: { lastSale: LastSale }) => {
  const say = useText();
  const { desk } = useTill();
  const { closed, number } = lastSale;
  const { DebitSum } = closed.priced.totals;
  return (
    <div className={styles['paid']} role="status" data-till="paid">
      <Icon name="success" size={40} />
      <span className={styles['paidLabel']}>{closed.change > 0 ? say('Change to give') : DebitSum < 0 ? say('Given back') : say('Paid')}</span>
      <span className={styles['change']}>{money(closed.change > 0 ? closed.change : Math.abs(DebitSum))}</span>
      <span className={styles['paidFacts']}>{say('Receipt {number} · total {total}', { number, total: money(DebitSum) })}</span>
      <Button icon="printer" onClick={() => desk.open({ kind: 'print' })}>{say('Receipt')}</Button>
    </div>
  );
};

/** The same in one line, while the next receipt is rung up. */
export const PaidStrip = ({ lastSale }: { lastSale: LastSale }) => {
  const say = useText();
  const { desk } = useTill();
  const { closed } = lastSale;
  return (
    <div className={styles['strip']}>
      <span>{say('Last sale: {total}', { total: money(closed.priced.totals.DebitSum) })}</span>
      {closed.change > 0 && <span>{say('Change to give')} <strong>{money(closed.change)}</strong></span>}
      <IconButton icon="printer" label={say('Receipt')} onClick={() => desk.open({ kind: 'print' })} />
    </div>
  );
};
