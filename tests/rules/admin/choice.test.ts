import { expect, it } from 'vitest';
import { deleteMany } from '#admin/layout/deletion/delete-many.ts';
import { deletionSentence } from '#admin/layout/deletion/deletion-messages.ts';
import { readRows } from '#admin/layout/list/bulk/choose-all.tsx';
import type { Stored } from '#admin/data-provider.ts';

const record = (Id: number): Stored => ({ id: Id, Id });
const records = Array.from({ length: 100 }, (_, at) => record(at + 1));
const place = (signal = new AbortController().signal) => ({ signal, onProgress: () => undefined });

it('deletes each chosen record once, and goes on past those that refuse [REV-U4]', async () => {
  const asked: number[] = [];
  const report = await deleteMany(
    records,
    ({ Id }) => {
      asked.push(Id);
      return Id % 10 === 0 ? Promise.reject(new Error('It is in use')) : Promise.resolve();
    },
    place(),
  );
  expect(asked).toEqual(records.map(({ Id }) => Id));
  expect(report).toMatchObject({ asked: 100, done: 90 });
  expect(report.refused.map((one) => one.record.Id)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});

it('stops deleting when the person stops it, and tells how far it came [REV-U4]', async () => {
  const control = new AbortController();
  const report = await deleteMany(
    records,
    ({ Id }) => {
      if (Id === 20) control.abort();
      return Promise.resolve();
    },
    place(control.signal),
  );
  expect(report.done).toBeGreaterThanOrEqual(20);
  expect(report.done).toBeLessThan(30);
  expect(report).toMatchObject({ asked: 100, refused: [] });
});

it('reads chosen rows by the thousand, in the order in which they were chosen [REV-U4]', async () => {
  const asked: number[] = [];
  const ids = Array.from({ length: 2500 }, (_, at) => 2500 - at);
  const rows: Stored[] = [];
  for await (const part of readRows((some) => {
    asked.push(some.length);
    return Promise.resolve(some.toSorted().map(record));
  }, ids))
    rows.push(...part);
  expect(asked).toEqual([1000, 1000, 500]);
  expect(rows.map(({ Id }) => Id)).toEqual(ids);
});

it('every deletion that the specification has a sentence for is told in it [REV-D21]', () => {
  const told = (entity: string, view = entity) => deletionSentence(view, entity);
  expect([
    told('Payment'),
    told('Tender', 'PaymentTypes'),
    told('Article'),
    told('DocumentGroup', 'Shifts'),
    told('Unit'),
    told('Scheme'),
    told('Vat'),
  ]).toEqual([
    'Payment was successfully deleted',
    'PaymentType was successfully deleted',
    'Product was successfully deleted',
    'Shift was successfully deleted',
    'Desk was successfully deleted',
    'Scheme was successfully deleted',
    'Vat was successfully deleted',
  ]);
});
