import { wrongClock } from '#client/http/device-clock.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { dateTime } from '#till/format.ts';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import styles from './clock-banner.module.css';

/** A receipt has the date of this device's clock, so a wrong clock is said before anything is sold. */
export const ClockBanner = () => {
  const t = useText();
  const wrong = useStoreValue(wrongClock);
  if (!wrong) return null;
  return (
    <p className={styles['clock']} role="alert">
      <Icon name="warning" />
      <span>
        {t('The clock of this device shows {device}, but it is {server}. Set it: receipts get its date.', {
          device: dateTime(wrong.deviceOn),
          server: dateTime(wrong.serverOn),
        })}
      </span>
    </p>
  );
};
