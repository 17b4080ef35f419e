import { classNames } from '#touch/class-names.ts';
import { Icon, type IconName } from '#touch/icons/icon.tsx';
import { call } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { useText } from '#touch/text.ts';
import { clockText, itemStatus, nextTimes, recalledTimes, type KitchenItem } from '#domain/restaurant/kitchen.ts';
import { KitchenOrderStatus } from '#generated/types.ts';
import type { OrdersStore } from './orders-store.ts';
import css from '../kitchen.module.css';

interface Face {
  icon: IconName;
  title: string;
  /** Action of a touch. */
  action: string;
}

const faces: readonly Face[] = [
  { icon: 'clock', title: 'Not started', action: 'Start' },
  { icon: 'refresh', title: 'In progress', action: 'Complete' },
  { icon: 'check', title: 'Complete', action: 'Recall' },
];

export const faceOf = (status: number): Face => faces[status] ?? (faces[0] as Face);

/** '2', '0.5': thousandths as a person writes them. */
export const amount = (quantity: number): string => String(quantity / 1000);

const decide = async (id: number, accepted: boolean): Promise<void> => {
  try {
    await call('LotVoidDecide', { lot: { Id: id }, accepted });
  } catch (error) {
    notify('error', describe(error));
  }
};

/** A waiter takes a dish back: the kitchen says whether it still can. */
const Cancelling = ({
  item,
  cancelling,
}: {
  item: KitchenItem;
  cancelling: NonNullable<KitchenItem['cancelling']>;
}) => {
  const t = useText();
  const { quantity, reason } = cancelling;
  return (
    <div className={css.cancelling} role="group" aria-label={t('Cancel: {name}', { name: item.name })}>
      <span>{t('Cancel {count}: {reason}', { count: amount(quantity), reason })}</span>
      <button type="button" onClick={() => void decide(cancelling.id, true)}>
        {t('Do not cook')}
      </button>
      <button type="button" onClick={() => void decide(cancelling.id, false)}>
        {t('Too late')}
      </button>
    </div>
  );
};

/** Which course it is, for which guest. */
const servingOf = ({ course, seat }: KitchenItem, t: ReturnType<typeof useText>): string[] => [
  ...(course ? [t('Course {number}', { number: course })] : []),
  ...(seat ? [t('Seat {number}', { number: seat })] : []),
];

/** The waiter has called for what was held: since when, by a clock of its own. */
const Fired = ({ item: { firedOn, ...item }, now }: { item: KitchenItem; now: number }) => {
  const t = useText();
  if (firedOn === undefined || itemStatus(item) === KitchenOrderStatus.Complete) return null;
  return (
    <b className={css.fire}>
      {t('FIRE')} <span>{clockText(now - firedOn)}</span>
    </b>
  );
};

interface Props {
  now: number;
  items: readonly KitchenItem[];
  store: OrdersStore;
}

/** The items of an order: a touch begins one, the next completes it; on a complete one it is taken back. */
export const Items = ({ items, store, now }: Props) => {
  const t = useText();
  return (
    <ul className={css.items}>
      {items.map((item) => {
        const status = itemStatus(item);
        const { icon, title, action } = faceOf(status);
        const isDone = status === KitchenOrderStatus.Complete;
        const remarks = item.remarks.join(' · ');
        const serving = servingOf(item, t);
        const fire = item.firedOn !== undefined && !isDone ? t('FIRE') : '';
        const said = [fire, remarks, ...serving].filter(Boolean).join(', ');
        return (
          <li key={item.id}>
            <button
              type="button"
              className={classNames(css.item, isDone && css.isDone)}
              data-status={status}
              aria-label={`${t(action)}: ${amount(item.quantity)} × ${item.name}${said && `, ${said}`} (${t(title)})`}
              onClick={() => void store.step([item], isDone ? recalledTimes : (one) => nextTimes(one, Date.now()))}
            >
              <span className={css.quantity}>{amount(item.quantity)}</span>
              <span className={css.dish}>
                <span>{item.name}</span>
                <Fired item={item} now={now} />
                {serving.length > 0 && (
                  <span className={css.serving}>
                    {serving.map((each) => (
                      <b key={each}>{each}</b>
                    ))}
                  </span>
                )}
                {item.remarks.map((remark) =>
                  remark === item.note ? (
                    <em key={remark}>{remark}</em>
                  ) : (
                    <span key={remark} className={css.modifiers}>
                      + {remark}
                    </span>
                  ),
                )}
              </span>
              <span className={css.state}>
                <Icon name={icon} size={20} />
                <span>{t(title)}</span>
              </span>
            </button>
            {item.cancelling && <Cancelling item={item} cancelling={item.cancelling} />}
          </li>
        );
      })}
    </ul>
  );
};
