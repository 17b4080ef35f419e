/**
 * How long another company's sale and reading wait while a company imports a long list, takes it back, exports it or
 * clears its products.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuilt, type BuiltServer } from './support/built-server.ts';
import { receiptOf } from './support/documents.ts';
import { quantile } from './support/measure.ts';
import { productNames } from './support/names.ts';
import { sized, type StoreName } from './support/options.ts';
import { createRandom } from './support/random.ts';
import { atMost, report } from './support/report.ts';
import { barcodeOf, makeShop, type Shop } from './support/shop.ts';
import { onEachStore } from './support/stores.ts';

const mostMs = 200;
const rows = sized(100_000, 10_000);
/** The most that one call takes. */
const rowsPerCall = 50_000;
const everyMs = 20;
/** Between two measurements, so that one does not count what the other left. */
const restMs = 3000;

const groups = ['Dairy', 'Bread', 'Drinks', 'Sweets', 'Household', 'Fruit'];

/** Texts of files that make up one list. */
const filesOf = (heading: string, line: (index: number) => string): string[] =>
  Array.from({ length: Math.ceil(rows / rowsPerCall) }, (_, file) => {
    const length = Math.min(rowsPerCall, rows - file * rowsPerCall);
    return [heading, ...Array.from({ length }, (_line, index) => line(file * rowsPerCall + index))].join('\n');
  });

const names = productNames(rows, createRandom(3)).map((name) => name.replaceAll(',', '.'));
const products = filesOf(
  'Product,ProductId,Unit,Barcode,Category,Price',
  (index) =>
    `${names[index]},${index},pc,${barcodeOf(index)},${groups[index % groups.length]},${(index % 900) / 10 + 1}`,
);
const customers = filesOf(
  'First name,Last name,Phone,Card number,Group',
  (index) => `Ana,Rusu ${index},0691${String(index).padStart(6, '0')},${index},Regulars`,
);

/** The longest waits of another company's calls while the work is done. */
const meanwhile = async (built: BuiltServer, shop: Shop, work: () => Promise<unknown>) => {
  const random = createRandom(11);
  const waits: Record<'sale' | 'read', number[]> = { sale: [], read: [] };
  let isOver = false;
  const timed = async (kind: 'sale' | 'read', call: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    // A call that is refused by a busy server has waited too.
    await call().catch(() => undefined);
    waits[kind].push(performance.now() - began);
  };
  const loop = async (kind: 'sale' | 'read', call: () => Promise<unknown>): Promise<void> => {
    while (!isOver) {
      await timed(kind, call);
      await sleep(everyMs);
    }
  };
  await built.held();
  const loops = [
    loop('sale', () =>
      built.call(
        'DocumentApprove',
        { document: receiptOf(shop, { lines: 5, random, ids: shop.products.ids }), done: true } as never,
        shop.token,
      ),
    ),
    loop('read', () => built.call('ArticleRead', { article: { Id: shop.products.ids[0] as number } }, shop.token)),
  ];
  const began = performance.now();
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(loops);
  }
  return { ms: performance.now() - began, held: await built.held(), waits };
};

type Other = Pick<Shop, 'token' | 'organisationId'>;

const signUpOther = async ({ call }: BuiltServer): Promise<Other> => {
  const email = 'other@bench.example';
  const { Code, Organisation } = await call('SignUpOrganisation', {
    employee: {
      Organisation: { Name: 'Other' },
      Person: {
        FirstName: 'Ion',
        LastName: 'Rusu',
        PersonSexType: 1,
        Email: email,
        User: { Code: email, Password: 'secret1' },
      },
      Phone: '069123457',
    },
  });
  return { token: Code, organisationId: Organisation.Id };
};

type Measure = (what: string, work: () => Promise<unknown>) => Promise<void>;

const measuring =
  (built: BuiltServer, shop: Shop, store: StoreName): Measure =>
  async (what, work) => {
    await sleep(restMs);
    let failure = '';
    const { ms, held, waits } = await meanwhile(built, shop, async () => {
      try {
        await work();
      } catch (error) {
        failure = `, ended with ${String(error)}`;
      }
    });
    const worst = Math.max(...waits.sale, 0);
    report({
      what: `another company's sale during ${what} of ${rows}`,
      store,
      figure: worst,
      unit: 'ms',
      goal: atMost(worst, mostMs, 'ms'),
      note:
        `median ${quantile(waits.sale, 0.5).toFixed(0)} ms of ${waits.sale.length}, a read at most ` +
        `${Math.max(...waits.read, 0).toFixed(0)} ms, held ${held.ms.toFixed(0)} ms (${held.cpuMs.toFixed(0)} ms CPU), ` +
        `took ${(ms / 1000).toFixed(1)} s${failure}`,
    });
  };

const customer = { RawDataActionType: 2, ContractorActionType: 1 };

const measureAll = async (built: BuiltServer, other: Other, measure: Measure): Promise<void> => {
  const { token, organisationId } = other;
  const exchange = (rawData: object) =>
    built.call('ExchangeImport', { rawData: { Extension: 'csv', ...rawData } } as never, token);
  const each = async (files: readonly string[], rawData: object): Promise<void> => {
    for (const text of files) await exchange({ ...rawData, Source: Buffer.from(text).toString('base64') });
  };
  const article = { RawDataActionType: 1 };
  const names = { products: randomUUID(), customers: randomUUID(), again: randomUUID() };
  const changed = products.map((text) => text.replaceAll(',pc,', ',kg,'));
  await measure('nothing', () => sleep(3000));
  await measure('the check of products', () => each(products, { ...article, ArticleCheck: true }));
  await measure('an import of products', () => each(products, { ...article, Code: names.products }));
  await measure('a second import of the same products', () => each(changed, { ...article, Code: names.again }));
  await measure('the undo of changes to products', () => exchange({ ...article, Undo: true, Code: names.again }));
  await measure('an export of products', () =>
    built.call('ExchangeExport', { rawData: { ...article, Extension: 'xlsx' } } as never, token),
  );
  await measure('the undo of an import of products', () => exchange({ ...article, Undo: true, Code: names.products }));
  await measure('an import of customers', () => each(customers, { ...customer, Code: names.customers }));
  await measure('the undo of an import of customers', () =>
    exchange({ ...customer, Undo: true, Code: names.customers }),
  );
  await each(products, article);
  await measure('the clearing of products', () =>
    built.call('OrganisationClearArticle', { organisation: { Id: organisationId } }, token),
  );
};

await onEachStore(async (place, store) => {
  const shop = await makeShop(place, 50);
  const built = await startBuilt(place);
  await measureAll(built, await signUpOther(built), measuring(built, shop, store));
  await built.stop();
});
