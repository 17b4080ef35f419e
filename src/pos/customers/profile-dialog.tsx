import { useCallback, useEffect, useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { isRestaurant, session } from '#client/session.ts';
import { formatRate } from '#domain/rate.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { ErrorState } from '#touch/status/empty-state.tsx';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useText } from '#touch/text.ts';
import { askServer } from '#till/catalogue/ask.ts';
import type { TillCustomer } from '#till/catalogue/till-data.ts';
import { dateTime, money, quantity } from '#till/format.ts';
import { useTill } from '../till/till-context.ts';
import { readProfile, type CustomerProfile } from '#till/customers/customer-profile.ts';
import styles from './profile.module.css';

type Read = { profile?: CustomerProfile; fault?: unknown };

const readOf = async (customerId: number): Promise<Read> => {
  const current = session.get();
  try {
    return {
      profile: await readProfile(askServer, {
        customerId,
        isRestaurant: current !== undefined && isRestaurant(current),
      }),
    };
  } catch (fault) {
    return { fault };
  }
};

const Purchases = ({ profile: { sum, count, lastOn, last } }: { profile: CustomerProfile }) => {
  const t = useText();
  const facts = [
    [t('Purchased in all'), money(sum)],
    [t('Purchases'), String(count)],
    [t('Last visit'), lastOn === undefined ? '—' : dateTime(lastOn)],
  ];
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles['head']}>{t('Last products bought')}</h3>
      {last.length === 0 && <p className={styles['muted']}>{t('Nothing was bought yet')}</p>}
      <ul className={styles['last']} aria-label={t('Last products bought')}>
        {last.map(({ id, name, quantity: amount, sum: paid, on }) => (
          <li key={id}>
            <span className={styles['product']}>{name}</span>
            <span className={styles['muted']}>{on === undefined ? '' : dateTime(on)}</span>
            <span className={styles['figure']}>{quantity(amount)}</span>
            <span className={styles['figure']}>{money(paid)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Who a customer is and what they buy, without leaving the sale. It is the server's to tell. */
export const ProfileDialog = ({ customer }: { customer: TillCustomer }) => {
  const t = useText();
  const { saleView, commands } = useTill();
  const { Id = 0, Name, Phone, Email, Number: card, Discount } = customer;
  const [{ profile, fault }, setRead] = useState<Read>({});
  const read = useCallback(async (): Promise<void> => setRead(await readOf(Id)), [Id]);
  useEffect(() => {
    let isCurrent = true;
    void readOf(Id).then((next) => {
      if (isCurrent) setRead(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [Id]);
  const choose = (): void => {
    commands.chooseCustomer(customer);
    saleView.closeDialog();
  };
  const details = [
    Phone,
    card && t('Card {number}', { number: card }),
    Email,
    Discount > 0 && `−${formatRate(Discount)} %`,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Customer profile')}
      onClose={saleView.closeDialog}
      footer={
        <>
          <Button onClick={saleView.closeDialog}>{t('Close')}</Button>
          <Button kind="primary" onClick={choose}>
            {t('Choose')}
          </Button>
        </>
      }
    >
      <p className={styles['name']}>{Name}</p>
      {details && <p className={styles['muted']}>{details}</p>}
      {profile && <Purchases profile={profile} />}
      {!profile && fault !== undefined && <ErrorState text={describe(fault)} onRetry={read} />}
      {!profile && fault === undefined && <SkeletonRows rows={4} />}
    </Dialog>
  );
};
