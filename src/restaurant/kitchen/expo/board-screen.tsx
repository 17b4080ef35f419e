import { navigate } from '#client/hash-route.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { boardOf } from '#domain/restaurant/kitchen/handing-out.ts';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { screenChoice } from '../station/screen-choice.ts';
import { useNow } from '../orders/use-now.ts';
import { useOrders } from '../use-orders.ts';
import css from './board.module.css';

interface ColumnProps {
  title: string;
  numbers: readonly string[];
  isReady?: boolean;
}

const Column = ({ title, numbers, isReady = false }: ColumnProps) => (
  <section className={css.column} data-ready={isReady} aria-label={title}>
    <h1>
      <Icon name={isReady ? 'success' : 'clock'} size={40} /> {title}
    </h1>
    <ul>
      {numbers.map((number) => (
        <li key={number}>{number}</li>
      ))}
    </ul>
  </section>
);

/** For guests who wait: numbers that are being prepared and numbers that are ready; no names, no prices. */
export const BoardScreen = () => {
  const t = useText();
  const now = useNow();
  const { orders } = useOrders({ isSilent: true });
  const { callsDesks } = useStoreValue(screenChoice);
  const { preparing, ready } = boardOf(orders ?? [], now, callsDesks);
  return (
    <main className={css.board} aria-live="polite">
      <Column title={t('Being prepared')} numbers={preparing} />
      <Column title={t('Ready to collect')} numbers={ready} isReady />
      <button type="button" className={css.leave} onClick={() => navigate('/kitchen-expo')}>
        <span className="visually-hidden">{t('Back')}</span>
        <Icon name="arrowLeft" size={20} />
      </button>
    </main>
  );
};
