import { Suspense, useState } from 'react';
import { navigate } from '#client/hash-route.ts';
import { late } from '#client/react/late.ts';
import { withTexts } from '#client/react/with-texts.ts';
import { usePlaceItems } from '#pos/salepoint/till-menu.tsx';
import { useSaleView, useTill } from '#pos/till/till-context.ts';
import { Menu, type MenuItem } from '#pos/ui/overlays/menu.tsx';
import { useText } from '#pos/ui/text.ts';

const Dialogs = late(() => withTexts(import('#pos/salepoint/dialogs.tsx'), 'windows'), 'Dialogs');

const PaidBills = late(() => withTexts(import('./paid/paid-bills.tsx'), 'windows'), 'PaidBills');

/** Everything that is not done with every bill: the till's own windows serve a waiter too. */
export const RestaurantMenu = ({ branchId }: { branchId: number }) => {
  const t = useText();
  const { saleView } = useTill();
  const place = usePlaceItems();
  const isOpen = useSaleView(({ dialog }) => dialog !== undefined);
  const [isPaidOpen, setPaidOpen] = useState(false);
  const items: MenuItem[] = [
    { key: 'paid', icon: 'receipt', label: t('Paid bills'), onSelect: () => setPaidOpen(true) },
    { key: 'shift', icon: 'clock', label: t('Shift'), onSelect: () => navigate('/restaurant-pos-shift') },
    { key: 'time', icon: 'user', label: t('Time clock'), onSelect: () => saleView.open({ kind: 'time' }) },
    {
      key: 'options',
      icon: 'settings',
      label: t('Settings of this till'),
      onSelect: () => saleView.open({ kind: 'options' }),
    },
    { key: 'device', icon: 'printer', label: t('Device settings'), onSelect: () => saleView.open({ kind: 'device' }) },
    ...place,
  ];
  return (
    <>
      <Menu isIconOnly icon="more" label={t('Menu')} items={items} align="end" />
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
