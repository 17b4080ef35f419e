import { useState } from 'react';
import { newUuid } from '#client/client-uuid.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { useCatalogue, useSale, useTill } from '../../till/till-context.ts';
import { discountsOf, isCoupon } from './match-receipt.ts';
import styles from './price-dialog.module.css';

/** Coupon codes of the receipt; not there where no discount asks for one. */
export const Coupons = () => {
  const t = useText();
  const { sale, catalogue, pricing } = useTill();
  const [code, setCode] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const entered = useSale(({ receipt }) => receipt?.coupons) ?? [];
  const isAsked = useCatalogue((state) => discountsOf(state).some(({ coupon }) => coupon !== ''));
  if (!isAsked && entered.length === 0) return null;

  const add = (): void => {
    const known = isCoupon(catalogue.get(), code);
    setUnknown(!known);
    if (!known) return;
    sale.send({ type: 'couponEntered', code: code.trim(), receiptId: newUuid(), at: pricing.now() });
    setCode('');
  };

  return (
    <form
      className={styles['entry']}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label={t('Coupon code')}
        value={code}
        autoComplete="off"
        error={isUnknown ? t('No discount has this coupon code') : undefined}
        onChange={setCode}
      />
      <Button type="submit" disabled={code.trim() === ''}>
        {t('Add')}
      </Button>
      {entered.length > 0 && (
        <ul className={styles['coupons']} aria-label={t('Coupons')}>
          {entered.map((each) => (
            <li key={each} className={styles['coupon']}>
              {each}
              <IconButton
                icon="close"
                label={t('Remove: {name}', { name: each })}
                onClick={() => sale.send({ type: 'couponRemoved', code: each })}
              />
            </li>
          ))}
        </ul>
      )}
    </form>
  );
};
