import { skipCodes } from '#till/sale/sale-view.ts';
import { chosenLine, hasLine, hasLines } from './parts.ts';
import type { ActionTools, PosAction, TillAlone } from './pos-action.ts';

/** The line added last, to add it once more. */
const lastAdded = ({ till: { sale, saleView } }: TillAlone) => {
  const lines = sale.get().receipt?.lines ?? [];
  const added = saleView.get().added.findLast(({ lineId }) => lines.some(({ id }) => id === lineId));
  const line = lines.find(({ id }) => id === added?.lineId);
  return added && line && !line.sold ? { line, quantity: added.quantity } : undefined;
};

const selectAt =
  (at: 0 | -1) =>
  ({ till: { sale, saleView } }: ActionTools): void => {
    const line = sale.get().receipt?.lines.at(at);
    if (line) saleView.change({ selectedLineId: line.id });
  };

const newest = ({ till: { saleView } }: TillAlone): string | undefined => saleView.get().unknownCodes[0];

/** Actions that add goods to the receipt, and those on one line. */
export const sellingActions = {
  search: { title: 'Search for a product', group: 'Selling', icon: 'search', run: ({ run }) => run('search') },
  info: { title: 'Product information', group: 'Selling', icon: 'info', run: ({ run }) => run('info') },
  camera: {
    title: 'Scan with the camera',
    short: 'Camera',
    group: 'Selling',
    icon: 'barcode',
    isPossible: () => 'mediaDevices' in navigator,
    run: ({ till }) => till.saleView.open({ kind: 'camera' }),
  },
  repeat: {
    title: 'Once more what was added last',
    short: 'Once more',
    group: 'Selling',
    icon: 'refresh',
    isPossible: (tools) => lastAdded(tools) !== undefined,
    run: (tools) => {
      const last = lastAdded(tools);
      if (last) tools.till.commands.addArticle({ GroupIds: [], ...last.line.article }, { quantity: last.quantity });
    },
  },
  takeBack: {
    title: 'Take back what was added last',
    short: 'Misscan',
    group: 'Selling',
    icon: 'undo',
    isPossible: hasLines,
    run: ({ run }) => run('takeBack'),
  },
  quantity: {
    title: 'Quantity of the line',
    short: 'Quantity',
    group: 'Selling',
    icon: 'scale',
    isPossible: hasLine,
    run: ({ run }) => run('quantity'),
  },
  more: {
    title: 'One more of the line',
    short: '+ 1',
    group: 'Selling',
    isPossible: hasLine,
    run: ({ run }) => run('more'),
  },
  less: {
    title: 'One less of the line',
    short: '− 1',
    group: 'Selling',
    isPossible: hasLine,
    run: ({ run }) => run('less'),
  },
  remove: {
    title: 'Remove the line',
    group: 'Selling',
    icon: 'trash',
    isPossible: hasLine,
    run: ({ run }) => run('remove'),
  },
  linePrice: {
    title: 'Price of the line',
    group: 'Selling',
    icon: 'percent',
    isPossible: hasLine,
    run: ({ till }) => {
      const line = chosenLine(till);
      if (line) till.saleView.open({ kind: 'linePrice', lineId: line.id });
    },
  },
  previousLine: {
    title: 'Line above',
    group: 'Selling',
    icon: 'arrowUp',
    isPossible: hasLine,
    run: ({ till }) => till.commands.selectNext(-1),
  },
  nextLine: {
    title: 'Line below',
    group: 'Selling',
    icon: 'arrowDown',
    isPossible: hasLine,
    run: ({ till }) => till.commands.selectNext(1),
  },
  firstLine: { title: 'First line', group: 'Selling', isPossible: hasLine, run: selectAt(0) },
  lastLine: { title: 'Last line', group: 'Selling', isPossible: hasLine, run: selectAt(-1) },
  createUnknown: {
    title: 'Create the product of the unknown code',
    group: 'Selling',
    icon: 'plus',
    isPossible: (tools) => newest(tools) !== undefined,
    run: (tools) => {
      const code = newest(tools);
      if (code !== undefined) tools.till.saleView.open({ kind: 'newProduct', code });
    },
  },
  skipUnknown: {
    title: 'Skip the unknown codes',
    group: 'Selling',
    icon: 'close',
    isPossible: (tools) => newest(tools) !== undefined,
    run: ({ till: { saleView } }) => skipCodes(saleView, saleView.get().unknownCodes),
  },
} satisfies Record<string, PosAction>;
