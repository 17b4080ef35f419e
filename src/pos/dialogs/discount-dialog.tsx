import { useState, type ReactNode } from 'react';
import { CustomDiscountType, TillAction } from '#generated/types.ts';
import { largestDiscount, refuseDiscount, type CustomDiscount } from '#domain/documents/lines/custom-discount.ts';
import { formatMoney, parseMoney, percentOf } from '#domain/money.ts';
import { formatRate, parseRate } from '#domain/rate.ts';
import { floorSum, priceLines, priceReceipt } from '#domain/sale/price-receipt.ts';
import type { Receipt } from '#domain/sale/receipt.ts';
import { Button } from '#touch/button/button.tsx';
import { RadioGroup } from '#touch/fields/radio-group.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { money } from '#till/format.ts';
import { namesOf, refusalText, refuse } from '#till/sale/refusals.ts';
import { allowersOf, canBeAllowed, ownLimit, toAllow } from '#till/core/company-wishes.ts';
import { useSale, useTill } from '../till/till-context.ts';
import { Coupons } from '../sale/discounts/coupons.tsx';
import { NumberEntry } from './number-entry.tsx';
import styles from './dialogs.module.css';

type Kind = 'percent' | 'amount';

const discountOf = (kind: Kind, text: string): CustomDiscount | undefined => {
  const value = kind === 'percent' ? parseRate(text) : parseMoney(text);
  if (!value) return undefined;
  return kind === 'percent'
    ? { Type: CustomDiscountType.Percent, Value: value }
    : { Type: CustomDiscountType.Amount, Value: value };
};

const textOf = (discount: CustomDiscount | undefined): string => {
  if (!discount) return '';
  return discount.Type === CustomDiscountType.Percent ? formatRate(discount.Value) : formatMoney(discount.Value);
};

/** A discount given by hand on the whole receipt: an amount or a percentage, at most what the lines allow. */
export const DiscountDialog = () => {
  const { company, catalogue, commands, saleView, sale } = useTill();
  const receipt = useSale((state) => state.receipt);
  const set = (discount: CustomDiscount | undefined): void => {
    const refused = sale.send({ type: 'customDiscountSet', ...(discount && { discount }) });
    if (refused) refuse(refused);
    else saleView.closeDialog();
  };
  /** Beyond the cashier's limit it is allowed before it is given, and not at the payment. */
  const give = (discount: CustomDiscount | undefined): void => {
    const parts = { company, sale, catalogue, now: Date.now };
    const needed = receipt && discount ? toAllow(parts, { ...receipt, customDiscount: discount }) : undefined;
    if (needed?.action !== TillAction.LargeDiscount) set(discount);
    else if (canBeAllowed(parts, needed.action)) commands.allow(needed.action, () => set(discount), needed);
    else refuse('DISCOUNT_OVER_LIMIT');
  };
  return receipt ? (
    <DiscountEntry receipt={receipt} onGive={give} onClose={saleView.closeDialog}>
      <Coupons />
    </DiscountEntry>
  ) : null;
};

interface EntryProps {
  receipt: Receipt;
  /** Undefined: none. */
  onGive(discount: CustomDiscount | undefined): void;
  onClose(): void;
  title?: string;
  children?: ReactNode;
}

/** An amount or a percentage, at most what the lines allow. */
export const DiscountEntry = ({ receipt, onGive, onClose, title, children }: EntryProps) => {
  const t = useText();
  const { company, sale, catalogue } = useTill();
  const given = receipt.customDiscount;
  const [kind, setKind] = useState<Kind>(given?.Type === CustomDiscountType.Amount ? 'amount' : 'percent');
  const [text, setText] = useState(textOf(given));
  const lines = priceLines(receipt);
  const discount = discountOf(kind, text);
  const refusal = discount && refuseDiscount(lines, discount, floorSum);
  const { customDiscount: _given, ...plain } = receipt;
  const total = priceReceipt(discount && !refusal ? { ...plain, customDiscount: discount } : plain).totals.DebitSum;

  const own = ownLimit({ company, sale, catalogue, now: Date.now });
  const share =
    own !== undefined &&
    (kind === 'percent' ? `${formatRate(own)} %` : money(percentOf(priceReceipt(plain).totals.DebitSum, own)));
  const people = namesOf(allowersOf({ catalogue }, TillAction.LargeDiscount));
  const said =
    share && !refusal
      ? people
        ? t('Over {share} it is allowed by: {people}', { share, people })
        : t('At most {share}: a larger discount is allowed by a right that is given in the back office', { share })
      : t('At most {amount}', { amount: kind === 'percent' ? '100 %' : money(largestDiscount(lines, floorSum)) });

  const give = (): void => {
    if (!refusal) onGive(discount);
  };

  return (
    <Dialog
      isOpen
      size="sm"
      title={title ?? t('Discount on the receipt')}
      onClose={onClose}
      footer={
        <Button kind="primary" size="lg" isWide disabled={refusal !== undefined} onClick={give}>
          {discount ? t('Apply') : t('No discount')}
        </Button>
      }
    >
      <div className={styles['stack']}>
        <RadioGroup<Kind>
          label={t('Kind of discount')}
          name="discount-kind"
          value={kind}
          options={[
            { value: 'percent', label: t('Percent') },
            { value: 'amount', label: t('Amount') },
          ]}
          onChange={(next) => {
            setKind(next);
            setText('');
          }}
        />
        <NumberEntry
          label={kind === 'percent' ? t('Percent') : t('Amount')}
          placeholder={kind === 'percent' ? '0 %' : '0.00'}
          value={text}
          digits={9}
          decimals={2}
          isWrong={refusal !== undefined}
          onChange={setText}
          onEnter={give}
        >
          <p className={styles['fact']}>
            <span
              className={refusal && styles['error']}
              role={refusal && 'alert'}
              title={refusal && refusalText(refusal)}
            >
              {said}
            </span>
            <strong>{money(total)}</strong>
          </p>
        </NumberEntry>
        {children}
      </div>
    </Dialog>
  );
};
