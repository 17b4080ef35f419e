import { useRef, useState } from 'react';
import { newUuid } from '#client/client-uuid.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import type { CustomDiscount } from '#domain/documents/lines/custom-discount.ts';
import { TillAction } from '#generated/types.ts';
import type { TillCustomer } from '#till/catalogue/till-data.ts';
import { NewCustomerWindow } from '#pos/customers/customer-dialogs.tsx';
import { CustomerList } from '#pos/customers/customer-list.tsx';
import { DiscountEntry } from '#pos/dialogs/discount-dialog.tsx';
import { CouponEntry } from '#pos/sale/discounts/coupons.tsx';
import { refusalText } from '#till/sale/refusals.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { ApproveBill } from './approve-bill.tsx';
import { priceBill, saleCustomerOf } from './price-bill.ts';
import { refusalOf, reprice, termsOf, toAllow, type Repricing } from './reprice.ts';

export interface TermsProps extends Repricing {
  /** Something was done, or not. */
  onClose(): void;
}

/** Whose bill it is: the prices follow. */
export const CustomerWindow = ({ onClose, ...at }: TermsProps) => {
  const t = useText();
  const [isNew, setNew] = useState(false);
  const choose = async (customer: TillCustomer | undefined): Promise<void> => {
    try {
      if (customer?.Id !== undefined) void at.till.learnCustomer(customer.Id).catch(() => {});
      const its = customer && saleCustomerOf(customer);
      await reprice(at, { ...termsOf(at), customer: its }, { title: t('Customer') });
    } catch (fault) {
      notify('error', describe(fault));
    }
    onClose();
  };
  if (isNew) return <NewCustomerWindow onClose={() => setNew(false)} onCreated={(made) => void choose(made)} />;
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Choose a customer')}
      onClose={onClose}
      footer={at.bill.Contractor && <Button onClick={() => choose(undefined)}>{t('Without a customer')}</Button>}
    >
      <CustomerList
        isInDialog
        withoutProfile
        chosenId={at.bill.Contractor?.Id}
        onChoose={(customer) => void choose(customer)}
        onNew={() => setNew(true)}
      />
    </Dialog>
  );
};

/** Discount by hand on all orders, and coupons; above the limit a colleague approves it. */
export const DiscountWindow = ({ onClose, ...at }: TermsProps) => {
  const t = useText();
  const clientId = useRef(newUuid()).current;
  const [asked, setAsked] = useState<{ discount: CustomDiscount | undefined }>();
  const terms = (customDiscount: CustomDiscount | undefined) => ({ ...termsOf(at), customDiscount });
  const give = async (discount: CustomDiscount | undefined, approvals: Parameters<typeof reprice>[2]['approvals']) => {
    try {
      const given = { clientId, title: t('Discount'), ...(approvals && { approvals }) };
      await reprice(at, terms(discount), given);
    } catch (fault) {
      notify('error', describe(fault));
    }
    onClose();
  };
  const ask = (discount: CustomDiscount | undefined): void => {
    const refusal = refusalOf(at, terms(discount));
    if (refusal === 'DISCOUNT_OVER_LIMIT') setAsked({ discount });
    else if (refusal) notify('error', refusalText(refusal));
    else void give(discount, undefined);
  };
  const enter = async (coupons: readonly string[]): Promise<void> => {
    try {
      await reprice(at, { ...termsOf(at), coupons }, { title: t('Coupons') });
    } catch (fault) {
      notify('error', describe(fault));
    }
    onClose();
  };
  if (asked)
    return (
      <ApproveBill
        action={TillAction.LargeDiscount}
        receiptId={clientId}
        limit={toAllow(at, terms(asked.discount))}
        onApproved={(approval) => void give(asked.discount, [approval])}
        onClose={() => setAsked(undefined)}
      />
    );
  return (
    <DiscountEntry
      title={t('Discount on the bill')}
      receipt={priceBill({ ...at, ...termsOf(at) }, at.till).receipt}
      onGive={ask}
      onClose={onClose}
    >
      <CouponEntry entered={termsOf(at).coupons} onChange={(coupons) => void enter(coupons)} />
    </DiscountEntry>
  );
};
