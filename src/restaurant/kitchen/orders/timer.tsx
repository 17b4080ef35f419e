import { Icon, type IconName } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { clockText, urgencyOf, type KitchenOrder, type Patience, type Urgency } from '#domain/restaurant/kitchen.ts';
import { waitedFor } from '#domain/restaurant/kitchen/kitchen-cards.ts';
import css from '../kitchen.module.css';

const urgencies: Readonly<Record<Urgency, { icon: IconName; title: string }>> = {
  calm: { icon: 'clock', title: 'In time' },
  due: { icon: 'warning', title: 'Due' },
  late: { icon: 'error', title: 'Late' },
};

interface Props {
  order: KitchenOrder;
  now: number;
  patience: Patience;
}

/** How long an order waits, or was waited for; the colour is said by icon and word too. */
export const Timer = ({ order, now, patience }: Props) => {
  const t = useText();
  const waited = waitedFor(order, now);
  const urgency = urgencyOf(waited, patience);
  const { icon, title } = urgencies[urgency];
  return (
    <span className={css.timer} data-urgency={urgency} title={t(title)}>
      <Icon name={icon} size={18} />
      <span className="visually-hidden">{t(title)}</span>
      <span>{clockText(waited)}</span>
    </span>
  );
};
