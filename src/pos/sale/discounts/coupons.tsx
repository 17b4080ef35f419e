import { useState } from 'react';
import { newUuid } from '#client/client-uuid.ts';
import { Button } from '#touch/button/button.tsx';
import { IconButton } from '#touch/button/icon-button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { useText } from '#touch/text.ts';
import { useCatalogue, useSale, useTill } from '../../till/till-context.ts';
import { discountsOf, isCoupon } from '#till/sale/discounts/match-receipt.ts';
import styles from './price-dialog.module.css';

/** Coupon codes of the receipt. */
export const Coupons = () => {
  const { sale, pricing } = useTill();
  const entered = useSale(({ receipt }) => receipt?.coupons) ?? [];
  const change = (codes: readonly string[]): void => {
    const [added] = codes.filter((code) => !entered.includes(code));
    const [removed] = entered.filter((code) => !codes.includes(code));
    if (added !== undefined) sale.send({ type: 'couponEntered', code: added, receiptId: newUuid(), at: pricing.now() });
    if (removed !== undefined) sale.send({ type: 'couponRemoved', code: removed });
  };
  return <CouponEntry entered={entered} onChange={change} />;
};

interface EntryProps {
  entered: readonly string[];
  /** The codes from now on: one more, or one less. */
  onChange(codes: readonly string[]): void;
}

/** Coupon codes of what is being sold; not there where no discount asks for one. */
export const CouponEntry = ({ entered, onChange }: EntryProps) => {
  const t = useText();
  const { catalogue } = useTill();
  const [code, setCode] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const isAsked = useCatalogue((state) => discountsOf(state).some(({ coupon }) => coupon !== ''));
  if (!isAsked && entered.length === 0) return null;

  const add = (): void => {
    const known = isCoupon(catalogue.get(), code);
    setUnknown(!known);
    if (!known) return;
    onChange([...new Set([...entered, code.trim()])]);
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
                onClick={() => onChange(entered.filter((other) => other !== each))}
              />
            </li>
          ))}
        </ul>
      )}
    </form>
  );
};
