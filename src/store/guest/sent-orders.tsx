import { useEffect, useState } from 'react';
import { Icon, type IconName } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { followOrder, type GuestLink, type OrderStatus } from './guest-calls.ts';
import css from './guest.module.css';

const askMs = 8000;

const faces: Readonly<Record<OrderStatus, { icon: IconName; title: string }>> = {
  0: { icon: 'clock', title: 'Waiting for the waiter' },
  1: { icon: 'success', title: 'The waiter has sent it to the kitchen' },
  2: { icon: 'error', title: 'The waiter could not take it. Please ask them.' },
};

const SentOrder = ({ guest, clientId, number }: { guest: GuestLink; clientId: string; number: number }) => {
  const t = useText();
  const [status, setStatus] = useState<OrderStatus>(0);
  const isWaiting = status === 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ask = (): void =>
      void followOrder(guest, clientId).then(
        ({ Status }) => setStatus(Status),
        () => {},
      );
    const timer = setInterval(ask, askMs);
    ask();
    return () => clearInterval(timer);
  }, [guest, clientId, isWaiting]);
  const { icon, title } = faces[status];
  return (
    <li className={css.sent} data-status={status}>
      <Icon name={icon} size={20} />
      <span>
        {t('Your order {number}', { number })}: {t(title)}
      </span>
    </li>
  );
};

/** Orders of the guests, and their state. */
export const SentOrders = ({ guest, clientIds }: { guest: GuestLink; clientIds: readonly string[] }) => (
  <ul className={css.sentList} aria-live="polite">
    {clientIds.map((clientId, at) => (
      <SentOrder key={clientId} guest={guest} clientId={clientId} number={at + 1} />
    ))}
  </ul>
);
