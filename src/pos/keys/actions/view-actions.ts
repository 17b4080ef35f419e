import { changeOptions, posOptions, ViewType } from '#till/settings/pos-options.ts';
import type { SaleTab } from '#till/sale/sale-view.ts';
import { mayArrange } from '../../products/buttons/may-arrange.ts';
import type { ActionTools, PosAction } from './pos-action.ts';

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
const stepGroup = ({ till: { catalogue, saleView } }: ActionTools, step: 1 | -1): void => {
  const ids = [undefined, ...catalogue.get().data.groups.map(({ Id }) => Id)];
  const at = ids.indexOf(saleView.get().groupId);
  saleView.change({ tab: 'products', search: '', groupId: ids[(at + step + ids.length) % ids.length] });
};

/** Of groups, or of the pages of buttons. */
const step =
  (by: 1 | -1) =>
  (tools: ActionTools): void => {
    const { saleView } = tools.till;
    if (posOptions.get().viewType === ViewType.Groups) stepGroup(tools, by);
    else saleView.change({ tab: 'products', search: '', buttonPage: (saleView.get().buttonPage ?? 0) + by });
  };

const hasPages = (): boolean => posOptions.get().viewType !== ViewType.Products;

/** Actions that change the view. */
export const viewActions = {
  products: { title: 'Products', group: 'What is shown', icon: 'grid', run: show('products') },
  receipts: { title: 'Receipts', group: 'What is shown', icon: 'receipt', run: ({ run }) => run('receipts') },
  customers: { title: 'Customers', group: 'What is shown', icon: 'users', run: show('customers') },
  table: { title: 'Products as a table', group: 'What is shown', icon: 'list', run: look(ViewType.Products) },
  groups: { title: 'Products by groups', group: 'What is shown', icon: 'grid', run: look(ViewType.Groups) },
  buttons: { title: 'Buttons', group: 'What is shown', icon: 'keyboard', run: look(ViewType.Buttons) },
  arrange: {
    title: 'Arrange the buttons',
    group: 'What is shown',
    icon: 'settings',
    isPossible: ({ till }) => mayArrange(till),
    run: (tools) => {
      look(ViewType.Buttons)(tools);
      tools.till.saleView.change({ isArranging: true, search: '' });
    },
  },
  nextGroup: {
    title: 'Next group, or page of buttons',
    short: 'Next page',
    group: 'What is shown',
    icon: 'chevronRight',
    isPossible: hasPages,
    run: step(1),
  },
  previousGroup: {
    title: 'Previous group, or page of buttons',
    short: 'Previous page',
    group: 'What is shown',
    icon: 'chevronLeft',
    isPossible: hasPages,
    run: step(-1),
  },
  receipt: {
    title: 'Receipt in place of the products, on a phone',
    short: 'Receipt',
    group: 'What is shown',
    icon: 'receipt',
    run: ({ till: { saleView } }) => saleView.change({ isReceiptShown: !saleView.get().isReceiptShown }),
  },
} satisfies Record<string, PosAction>;
