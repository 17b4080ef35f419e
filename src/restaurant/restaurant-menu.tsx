import { Suspense, useState } from 'react';
import { navigate } from '#client/hash-route.ts';
import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';
import { MachineMenu } from '#pos/salepoint/till-menu.tsx';
import { useSaleView } from '#pos/till/till-context.ts';
import type { MenuItem } from '#touch/overlays/menu.tsx';
import { useText } from '#touch/text.ts';

const Dialogs = late(() => withTexts(import('#pos/salepoint/dialogs.tsx'), 'windows'), 'Dialogs');

const PaidBills = late(() => withTexts(import('./paid/paid-bills.tsx'), 'windows'), 'PaidBills');

/** Everything that is not done with every bill: the till's own windows serve a waiter too. */
export const RestaurantMenu = ({ branchId }: { branchId: number }) => {
  const t = useText();
  const isOpen = useSaleView(({ dialog }) => dialog !== undefined);
  const [isPaidOpen, setPaidOpen] = useState(false);
  const own: MenuItem[] = [
    { key: 'paid', icon: 'receipt', label: t('Paid bills'), onSelect: () => setPaidOpen(true) },
    { key: 'shift', icon: 'cash', label: t('Shift'), onSelect: () => navigate('/restaurant-pos-shift') },
  ];
  return (
    <>
      <MachineMenu own={own} />
      {isPaidOpen && (
        <Suspense fallback={null}>
          <PaidBills branchId={branchId} onClose={() => setPaidOpen(false)} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Dialogs />
        </Suspense>
      )}
    </>
  );
};
