import { changeOptions, posOptions, ViewType } from '../../settings/pos-options.ts';
import type { SaleTab } from '../../sale/sale-view.ts';
import type { ActionTools, TillAction } from './till-action.ts';

const show =
  (tab: SaleTab) =>
  ({ till: { saleView } }: ActionTools): void =>
    saleView.change({ tab, isReceiptShown: false });

const look =
  (viewType: ViewType) =>
  (tools: ActionTools): void => {
    show('products')(tools);
    changeOptions({ viewType });
  };

/** All products stand before the first group. */
const stepGroup =
  (step: 1 | -1) =>
  ({ till: { catalogue, saleView } }: ActionTools): void => {
    const ids = [undefined, ...catalogue.get().data.groups.map(({ Id }) => Id)];
    const at = ids.indexOf(saleView.get().groupId);
    saleView.change({ tab: 'products', search: '', groupId: ids[(at + step + ids.length) % ids.length] });
  };

const isByGroups = (): boolean => posOptions.get().viewType === ViewType.Groups;

/** What is looked at. */
export const viewActions = {
  products: { title: 'Products', group: 'What is shown', icon: 'grid', run: show('products') },
  receipts: { title: 'Receipts', group: 'What is shown', icon: 'receipt', run: ({ run }) => run('receipts') },
  customers: { title: 'Customers', group: 'What is shown', icon: 'users', run: show('customers') },
  table: { title: 'Products as a table', group: 'What is shown', icon: 'list', run: look(ViewType.Products) },
  groups: { title: 'Products by groups', group: 'What is shown', icon: 'grid', run: look(ViewType.Groups) },
  nextGroup: {
    title: 'Next group',
    group: 'What is shown',
    icon: 'chevronRight',
    isPossible: isByGroups,
    run: stepGroup(1),
  },
  previousGroup: {
    title: 'Previous group',
    group: 'What is shown',
    icon: 'chevronLeft',
    isPossible: isByGroups,
    run: stepGroup(-1),
  },
  receipt: {
    title: 'Receipt in place of the products, on a phone',
    short: 'Receipt',
    group: 'What is shown',
    icon: 'receipt',
    run: ({ till: { saleView } }) => saleView.change({ isReceiptShown: !saleView.get().isReceiptShown }),
  },
} satisfies Record<string, TillAction>;
