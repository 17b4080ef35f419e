import { entities } from '#generated/model.ts';
import { insertRecords } from '#server/storage/records/index.ts';
import { startServer } from '#tests/support/server.ts';
import type { Call, CallClient } from '#tests/support/call-client.ts';
import type { TemporaryStore } from '#tests/support/temporary-store.ts';
import { productNames } from './names.ts';
import { createRandom } from './random.ts';

/** A shop that is open for trade, and who works there. */
export interface Shop {
  token: string;
  organisationId: number;
  branchId: number;
  depotId: number;
  supplierId: number;
  cash: number;
  vatId: number;
  measureId: number;
  products: { ids: number[]; names: string[]; barcodes: string[] };
}

const first = async (call: Call, entity: string): Promise<number> =>
  (await call(`${entity}Search`, { predicate: {} })).Entities[0].Id;

const create = async (call: Call, entity: string, body: object): Promise<number> =>
  (await call(`${entity}Create`, { [entity.charAt(0).toLowerCase() + entity.slice(1)]: body })).Id;

/** How the shop's owner signs in. */
export const owner = { email: 'owner@bench.example', password: 'secret1' };

const signUp = async (client: CallClient): Promise<{ token: string; organisationId: number }> => {
  const { Code, Organisation } = await client.call('SignUpOrganisation', {
    employee: {
      Organisation: { Name: 'Bench' },
      Person: {
        FirstName: 'Ana',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: owner.email,
        User: { Code: owner.email, Password: owner.password },
      },
      Phone: '069123456',
    },
  });
  return { token: Code, organisationId: Organisation.Id };
};

/** Of the product that was made so many places after the first, in hundredths. */
export const priceAt = (index: number): number => 500 + (index % 400) * 10;

export const barcodeOf = (index: number): string => String(4_840_000_000_000 + index);

/**
 * Signs a company up on an empty store and gives it products: these by the storage, as through calls they would take
 * minutes.
 */
export const makeShop = async (store: TemporaryStore, productCount: number): Promise<Shop> => {
  await using server = await startServer({ store });
  const { token, organisationId } = await signUp(server);
  const call = server.by(token);
  const shop = {
    token,
    organisationId,
    branchId: await first(call, 'Branch'),
    depotId: await first(call, 'Depot'),
    supplierId: await create(call, 'Contractor', { Name: 'Supplier', ContractorActionType: 2 }),
    cash: await create(call, 'Tender', { Name: 'Cash', TenderActionType: 1 }),
    vatId: await create(call, 'Vat', { Name: '20 %', Code: 'A', Value: 20 }),
    measureId: await create(call, 'Measure', { Name: 'box', Code: 'bx' }),
  };
  const names = productNames(productCount, createRandom(7));
  const barcodes = names.map((_, index) => barcodeOf(index));
  const ids: number[] = [];
  for (let from = 0; from < productCount; from += 5000) {
    const records = names.slice(from, from + 5000).map((Name, index) => ({
      OrganisationId: organisationId,
      Name,
      Code: String(from + index),
      Barcode: barcodes[from + index],
      Price: priceAt(from + index),
      Vat: { Id: shop.vatId },
      Measure: { Id: shop.measureId },
      CreatedOn: Date.now(),
    }));
    ids.push(
      ...(await server.services.store.write((db) => insertRecords(db, entities.Article, records), { isLong: true })),
    );
  }
  if (store.databaseUrl) await server.services.store.reader.run({ text: 'analyze', values: [] });
  return { ...shop, products: { ids, names, barcodes } };
};
