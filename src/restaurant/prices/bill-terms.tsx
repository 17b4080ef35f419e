import { Suspense, useState } from 'react';
import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { notify } from '#client/notices.ts';
import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';
import { useTill } from '#pos/till/till-context.ts';
import { Button } from '#pos/ui/button/button.tsx';
import { useText } from '#pos/ui/text.ts';
import type { Bill } from '../bills/bill-calls.ts';
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

/** Whose bill it is, and what is given by hand. */
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
      <Button icon="users" onClick={opening('customer')}>
        {at.bill.Contractor?.Name ?? t('Customer')}
      </Button>
      <Button icon="percent" onClick={opening('discount')}>
        {t('Discount')}
      </Button>
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
