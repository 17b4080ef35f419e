import { Suspense, useState } from 'react';
import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { notify } from '#client/notices.ts';
import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';
import { contractorTitle } from '#domain/organisation/contractor-name.ts';
import { useTill } from '#pos/till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { useText } from '#touch/text.ts';
import { describing, type Description } from '#client/outbox/bills/operations.ts';
import { describe } from '#client/fault-text.ts';
import type { Bill } from '../bills/bill-calls.ts';
import { remember, standsFor } from '../bills/steps.ts';
import { DeliveryChoice } from '../order/delivery-dialog.tsx';
import { GuestsChoice } from '../order/guests-dialog.tsx';
import css from './prices.module.css';

const windows = () => withTexts(import('./terms-windows.tsx'), 'windows');
const CustomerWindow = late(windows, 'CustomerWindow');
const DiscountWindow = late(windows, 'DiscountWindow');

interface BillTermsProps {
  book: BillBook;
  bill: Bill;
  branchId: number;
  onChanged(): void;
}

interface SayingProps extends BillTermsProps {
  /** Of the step, to be taken back by. */
  title: string;
  before: Description;
}

/** Says something of the bill anew; the step can be taken back. */
const say = async (
  { book, bill, branchId, onChanged, title, before }: SayingProps,
  said: Description,
): Promise<void> => {
  try {
    await book.write(describing(bill, branchId, said));
    remember({ title, bill, undo: () => book.write(describing(standsFor(bill), branchId, before)) });
  } catch (fault) {
    notify('error', describe(fault));
  }
  onChanged();
};

/** How many sit at the desk; of a bill without one, where, when and by whom it goes. */
const Place = (props: BillTermsProps) => {
  const t = useText();
  const { Desk, Settings } = props.bill;
  const guests = Settings?.Guests ?? undefined;
  const delivery = Settings?.Delivery ?? undefined;
  if (Desk?.Id && !delivery)
    return (
      <GuestsChoice
        guests={guests}
        onGuests={(said) =>
          void say({ ...props, title: t('Guests'), before: { guests: guests ?? 0 } }, { guests: said })
        }
      />
    );
  return (
    <DeliveryChoice
      isOrdered
      delivery={delivery}
      onDelivery={(said) =>
        said && void say({ ...props, title: t('Take-away, delivery'), before: { delivery } }, { delivery: said })
      }
    />
  );
};

/** Whose bill it is, where its guests are, and what is given by hand. */
export const BillTerms = ({ onChanged, ...at }: BillTermsProps) => {
  const t = useText();
  const till = useTill();
  const [open, setOpen] = useState<'customer' | 'discount'>();
  const opening = (window: 'customer' | 'discount') => () =>
    at.bill.Documents
      ? setOpen(window)
      : notify('warning', t('The items of this bill were not read on this device yet.'));
  const Window = open === 'customer' ? CustomerWindow : DiscountWindow;
  return (
    <div className={css['terms']}>
      <Button icon="user" onClick={opening('customer')}>
        {(at.bill.Contractor && contractorTitle(at.bill.Contractor)) || t('Customer')}
      </Button>
      <Button icon="percent" onClick={opening('discount')}>
        {t('Discount')}
      </Button>
      <Place {...at} onChanged={onChanged} />
      {open && (
        <Suspense fallback={null}>
          <Window
            {...at}
            till={till}
            onClose={() => {
              setOpen(undefined);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
