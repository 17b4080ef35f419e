/**
 * A price list, looked at and taken: a file of one's own (`--list file.csv`), or one made up in the shape of a
 * supermarket's.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { startBuilt } from './support/built-server.ts';
import { productNames } from './support/names.ts';
import { options, sized } from './support/options.ts';
import { createRandom } from './support/random.ts';
import { atMost, report } from './support/report.ts';
import { barcodeOf, makeShop } from './support/shop.ts';
import { onEachStore } from './support/stores.ts';

const groups = ['Dairy', 'Bread', 'Drinks', 'Sweets', 'Household', 'Fruit'];

const madeUp = (rows: number): string =>
  [
    'Product,ProductId,Brand,Quantity,Unit,Barcode,Category,Price,UnitPrice,SpecialPrice,BestPrice30,AnchorPrice',
    ...productNames(rows, createRandom(3)).map(
      (name, index) =>
        `${name.replaceAll(',', '.')},${index},Brand,0.30 kg,pc,${barcodeOf(index)},${groups[index % groups.length]},${(index % 900) / 10 + 1},3.3,,,`,
    ),
  ].join('\n');

const lists = [
  ...(options.list
    ? [{ name: basename(options.list), text: readFileSync(options.list, 'utf8'), most: 5 }]
    : [{ name: '10,950 rows', text: madeUp(10_950), most: 5 }]),
  ...sized([{ name: '50,000 rows', text: madeUp(50_000), most: 20 }], []),
];

for (const { name, text, most } of lists) {
  await onEachStore(async (place, store) => {
    const shop = await makeShop(place, 0);
    const built = await startBuilt(place);
    const rawData = { RawDataActionType: 1, Extension: 'csv', Source: Buffer.from(text).toString('base64') };
    const exchange = (more: object) => built.call('ExchangeImport', { rawData: { ...rawData, ...more } }, shop.token);
    const begun = performance.now();
    await exchange({ ReturnData: true });
    await exchange({ ArticleCheck: true });
    const looked = performance.now();
    const { New, Wrong } = await exchange({});
    const ended = performance.now();
    const { peakMb } = await built.usage();
    const took = (ended - begun) / 1000;
    report({
      what: `import of ${name} with preview`,
      store,
      figure: took,
      unit: 's',
      goal: atMost(took, most, 's'),
      note: `preview ${((looked - begun) / 1000).toFixed(2)} s, ${New} new, ${Wrong} wrong, peak ${peakMb.toFixed(0)} MB`,
    });
    await built.stop();
  });
}
