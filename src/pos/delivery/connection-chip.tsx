import { connection } from '#client/connection.ts';
import { classNames } from '#touch/class-names.ts';
import { Icon, type IconName } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { clock } from '#till/format.ts';
import { useTill } from '../till/till-context.ts';
import styles from './delivery.module.css';

interface Chip {
  tone: 'good' | 'wait' | 'bad';
  icon: IconName;
  text: string;
}

const useChip = (): Chip => {
  const t = useText();
  const { delivery } = useTill();
  const { isOnline, since: lostAt } = useStoreValue(connection);
  const { waiting, refused, since, ofBills } = useStoreValue(delivery);
  if (refused > 0) return { tone: 'bad', icon: 'error', text: t('{count} need attention', { count: refused }) };
  if (!isOnline && waiting > 0)
    return {
      tone: 'wait',
      icon: 'offline',
      text: t(ofBills ? 'Offline · {count} waiting since {time}' : 'Offline · {count} receipts waiting since {time}', {
        count: waiting,
        time: clock(since ?? lostAt),
      }),
    };
  if (!isOnline) return { tone: 'wait', icon: 'offline', text: t('Offline since {time}', { time: clock(lostAt) }) };
  if (waiting > 0)
    return {
      tone: 'wait',
      icon: 'refresh',
      text: t(ofBills ? '{count} being sent' : '{count} receipts being sent', { count: waiting }),
    };
  return { tone: 'good', icon: 'online', text: t('Online') };
};

/** Whether the server is there, and what waits for it. */
export const ConnectionChip = () => {
  const { saleView } = useTill();
  const { tone, icon, text } = useChip();
  return (
    <button
      type="button"
      className={classNames(styles['chip'], styles[tone])}
      title={text}
      data-till="connection"
      data-tone={tone}
      aria-live="polite"
      onClick={() => saleView.open({ kind: 'attention' })}
    >
      <Icon name={icon} size={18} />
      <span>{text}</span>
    </button>
  );
};
