import { classNames } from '#touch/class-names.ts';
import { Button } from '#touch/button/button.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { updateReady } from '#client/updates.ts';
import { ClockBanner } from '../till/clock-banner.tsx';
import { useSale, useTill } from '../till/till-context.ts';
import styles from './salepoint.module.css';

/** A new version takes over only between two sales, and never while something waits to be sent. */
const Update = () => {
  const t = useText();
  const { delivery } = useTill();
  const apply = useStoreValue(updateReady);
  const { waiting } = useStoreValue(delivery);
  const isSelling = useSale(({ receipt }) => Boolean(receipt?.lines.length));
  if (!apply || waiting > 0 || isSelling) return null;
  return (
    <p className={styles['banner']} role="status">
      <Icon name="info" />
      <span>{t('Update ready')}</span>
      <Button size="sm" onClick={apply}>
        {t('Restart now')}
      </Button>
    </p>
  );
};

const Storage = () => {
  const t = useText();
  const { storage } = useTill();
  const { state } = useStoreValue(storage);
  if (state === 'good') return null;
  return (
    <p className={classNames(styles['banner'], state === 'full' ? styles['bad'] : styles['warn'])} role="alert">
      <Icon name={state === 'full' ? 'error' : 'warning'} />
      <span>
        {state === 'full'
          ? t('This device has no room left to keep receipts. Free some space before you take money.')
          : t('This device is running out of room for receipts.')}
      </span>
      <Button size="sm" onClick={storage.look}>
        {t('Check again')}
      </Button>
    </p>
  );
};

export const Banners = () => (
  <div>
    <ClockBanner />
    <Storage />
    <Update />
  </div>
);
