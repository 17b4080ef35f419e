import { useEffect, useState } from 'react';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { KitchenOrder } from '#domain/restaurant/kitchen.ts';
import { Button } from '#touch/button/button.tsx';
import { useText } from '#touch/text.ts';
import { useLeftDishes } from '../../order/left.ts';
import { SoldOutDialog } from '../../order/sold-out-dialog.tsx';
import { readBranches, type Named } from '../station/read-stations.ts';
import { screenChoice } from '../station/screen-choice.ts';
import { StopListDialog } from './stop-list-dialog.tsx';

/** Where dishes are counted: the screen's branch, or one that is chosen where it shows all of them. */
const useBranch = () => {
  const { branchId: own } = useStoreValue(screenChoice);
  const [branches, setBranches] = useState<readonly Named[]>([]);
  const [chosen, choose] = useState<number>();
  useEffect(() => {
    // The only branch, or the first one to choose from; without an answer the window says that it knows none.
    if (own === undefined) readBranches().then(setBranches, () => {});
  }, [own]);
  return { branchId: own ?? chosen ?? branches[0]?.id, branches: own === undefined ? branches : [], choose };
};

interface Props {
  orders: readonly KitchenOrder[];
  groupIds: readonly number[];
}

/** Sold-out dishes and counted ones: the button shows how many are counted, its window sets them. */
export const StopList = ({ orders, groupIds }: Props) => {
  const t = useText();
  const { branchId, branches, choose } = useBranch();
  const counted = useLeftDishes(branchId);
  const [isOpen, setOpen] = useState(false);
  const [dish, setDish] = useState<Named>();
  return (
    <>
      <Button disabled={branchId === undefined} onClick={() => setOpen(true)}>
        {t('Stop list')}
        {counted.length > 0 && ` · ${counted.length}`}
      </Button>
      {isOpen && !dish && branchId !== undefined && (
        <StopListDialog
          counted={counted}
          orders={orders.filter((order) => order.branchId === branchId)}
          groupIds={groupIds}
          branch={{ id: branchId, all: branches, onChange: choose }}
          onDish={setDish}
          onClose={() => setOpen(false)}
        />
      )}
      {dish && branchId !== undefined && (
        <SoldOutDialog
          article={{ Id: dish.id, Name: dish.name }}
          branchId={branchId}
          left={counted.find(({ id }) => id === dish.id)?.left}
          onClose={() => setDish(undefined)}
        />
      )}
    </>
  );
};
