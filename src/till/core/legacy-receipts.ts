import { newUuid } from '#client/client-uuid.ts';
import { readLocalJson, writeLocal, writeLocalJson } from '#client/local-store.ts';
import type { Outbox } from '#client/outbox/outbox.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';
import { moneyFromWire } from '#domain/money.ts';
import { quantityFromWire } from '#domain/quantity.ts';
import type { Receipt, ReceiptLine } from '#domain/sale/receipt.ts';

/** Earlier programs kept receipts in local storage under these keys (R-FORM-010); they are taken over once. */
const closedKey = 'offline_receipts';
const delayedKey = 'delayed_receipts';

type Loose = Record<string, unknown>;
const loose = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const idOf = (value: unknown): number => Number(loose(value)['Id'] ?? 0) || 0;
const listIn = (key: string): Loose[] => {
  const kept = readLocalJson<unknown>(key);
  return Array.isArray(kept) ? kept.map(loose) : [];
};
const timeOf = (value: unknown, fallback: number): number => {
  const at = typeof value === 'number' ? value : Date.parse(String(value));
  return Number.isFinite(at) ? at : fallback;
};

/** The ids are written back first: whatever happens in between, the same receipt comes with the same id. */
const withIds = (key: string, name: string, documents: Loose[]): Loose[] => {
  const named = documents.map((document) => (document[name] ? document : { ...document, [name]: newUuid() }));
  writeLocalJson(key, named);
  return named;
};

export interface LegacyParts {
  database: TillDatabase;
  outbox: Outbox;
  organisationId: number;
  now(): number;
}

const importClosed = async ({ outbox, organisationId, now }: LegacyParts): Promise<void> => {
  const documents = listIn(closedKey)
    .map((entry) => (entry['document'] ? loose(entry['document']) : entry))
    .filter(({ Lots }) => Array.isArray(Lots));
  for (const document of withIds(closedKey, 'ClientId', documents)) {
    const closedOn = timeOf(document['ApprovedOn'] ?? document['CreatedOn'], now());
    await outbox.keep({
      clientId: String(document['ClientId']),
      organisationId,
      branchId: idOf(document['Branch']),
      closedOn,
      document,
    });
  }
};

const lineOf = (lot: Loose): ReceiptLine => {
  const article = loose(lot['Article']);
  const price = moneyFromWire(Math.abs(Number(lot['PrimaryDebitPrice'] ?? lot['DebitPrice'] ?? article['Price'] ?? 0)));
  return {
    id: String(lot['ClientId'] ?? newUuid()),
    article: { Id: idOf(article), Name: String(article['Name'] ?? ''), Price: price },
    quantity: quantityFromWire(Math.abs(Number(lot['Quantity'] ?? 1))),
    price,
  };
};

const returnOperation = 4;

const receiptOf = (entry: Loose, now: number): Receipt => {
  const document = loose(entry['document']);
  return {
    id: String(entry['id']),
    branchId: Number(entry['branchId']) || idOf(document['Branch']),
    employeeId: Number(entry['employeeId']) || idOf(document['Employee']),
    startedOn: timeOf(document['CreatedOn'], now),
    isReturn: document['DocumentOperationType'] === returnOperation,
    lines: (Array.isArray(document['Lots']) ? document['Lots'] : []).map((lot) => lineOf(loose(lot))),
  };
};

const importDelayed = async ({ database, organisationId, now }: LegacyParts): Promise<void> => {
  for (const entry of withIds(delayedKey, 'id', listIn(delayedKey))) {
    const receipt = receiptOf(entry, now());
    if (receipt.lines.length === 0) continue;
    const { id, branchId, employeeId } = receipt;
    await database.put('delayed_receipts', {
      id,
      organisationId,
      branchId,
      employeeId,
      delayedOn: timeOf(entry['delayedOn'], now()),
      receipt,
    });
  }
};

/** A key is removed when all that stood under it lies in the database. */
export const importLegacyReceipts = async (parts: LegacyParts): Promise<void> => {
  await importClosed(parts);
  writeLocal(closedKey, undefined);
  await importDelayed(parts);
  writeLocal(delayedKey, undefined);
};
