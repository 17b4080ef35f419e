import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';
import { listenTo } from '../told.ts';

const { house, shop } = await shopOfFile();
let milk: number;
beforeAll(async () => {
  milk = await shop.product(100);
  await shop.receive([[milk, 1000, 50]]);
});

/** A receipt as a till sends it; without a line the server refuses it, done or not. */
const receipt = (more: object = {}): Json => ({
  ClientId: randomUUID(),
  DocumentActionType: 3,
  DocumentOperationType: 2,
  Branch: { Id: shop.branchId },
  DebitDepot: { Id: shop.depotId },
  Lots: [{ Article: { Id: milk }, Quantity: 1, DebitPrice: 100, PrimaryDebitPrice: 100 }],
  Payoffs: [{ Tender: { Id: shop.cash }, Value: 100 }],
  ...more,
});

const refusalOf = (document: Json, more: object = {}): Json => ({
  ClientId: document.ClientId,
  TillRefusalType: 1,
  Branch: { Id: shop.branchId },
  DoneOn: new Date(house.now()).toISOString(),
  Number: '3-17',
  Sum: 100,
  Code: 'DOCUMENT_LINES_MISSING',
  Message: 'The document has no lines',
  Refused: document,
  ...more,
});

const report = (...refusals: Json[]): Promise<Json> => shop.owner.do('TillRefusalReport', { refusals });
const notes = async (Code = 'RECEIPT_REFUSED', owner = shop.owner): Promise<Json[]> =>
  (await owner.do('AttentionSearch', { predicate: { ResolvedOn: { Exists: false } } })).Entities.filter(
    (each: Json) => each.Code === Code,
  );
const noteOf = async ({ ClientId }: Json): Promise<Json | undefined> =>
  (await notes()).find((each) => each.ClientId === ClientId);

describe('what a till did and the server refuses', () => {
  it('is handed over to the office as it was sent, once however often it is told', async () => {
    const document = receipt({ Lots: [] });
    expect((await shop.owner.try('DocumentApprove', { document, done: true })).status).toBe(422);
    const refusal = refusalOf(document, { Employee: { Id: shop.owner.employeeId } });
    const sent = { ClientIds: [document.ClientId] };
    expect(await report(refusal)).toEqual(sent);
    expect(await Promise.all([report(refusal), report(refusal)])).toEqual([sent, sent]);
    const found = (await notes()).filter(({ ClientId }) => ClientId === document.ClientId);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      Refused: document,
      Branch: { Id: shop.branchId },
      Details: { number: '3-17', sum: 10_000, fault: 'DOCUMENT_LINES_MISSING' },
    });
    expect(found[0]?.Document ?? null).toBeNull();
  });

  it('is resolved with a remark, as everything that is odd', async () => {
    const document = receipt({ Lots: [] });
    await report(refusalOf(document));
    const { Id } = (await noteOf(document)) as Json;
    await shop.owner.do('AttentionResolve', { attentions: [{ Id }], remark: 'Entered by hand' });
    expect(await noteOf(document)).toBeUndefined();
    expect(await shop.owner.do('AttentionRead', { attention: { Id } })).toMatchObject({ Remark: 'Entered by hand' });
  });

  it('needs no attention once it was taken after all', async () => {
    const document = receipt();
    await report(refusalOf(document));
    expect(await noteOf(document)).toBeDefined();
    await shop.owner.do('DocumentApprove', { document, done: true });
    expect(await noteOf(document)).toBeUndefined();
  });

  it('is told to open lists as it is noted, and as the receipt is taken after all; other receipts are not', async () => {
    using told = listenTo(house, shop.owner.organisationId);
    const [document, other] = [receipt(), receipt()];
    expect(await told.of(() => report(refusalOf(document)))).toContain('Attention 0 create');
    await shop.owner.do('DocumentApprove', { document, done: true });
    await expect.poll(() => told.heard(), { timeout: 10_000 }).toContain('Attention 0 update');
    await shop.owner.do('DocumentApprove', { document: other, done: true });
    expect(told.heard().filter((each) => each.startsWith('Attention'))).toEqual([]);
  });

  it('says who sold by a PIN that proved it, whomever the device names', async () => {
    const employee = async (Code: string): Promise<number> =>
      (
        await shop.owner.do('EmployeeCreate', {
          employee: { Person: { FirstName: `E ${Code}` }, Code, EmployeeActorType: 3 },
        })
      ).Id;
    const [ana, ion] = [await employee('1111'), await employee('2222')];
    const headers = { 'client-uuid': randomUUID() };
    const { body } = await house.login(shop.owner.email, shop.owner.password);
    const till = (name: string, sent: object): Promise<Json> => house.call(name, sent, { token: body.Code, headers });
    const before = new Date(house.now() - 3_600_000).toISOString();
    expect((await till('TillUnlock', { pin: '1111' })).status).toBe(200);
    house.wait(60_000);
    const noted = async (DoneOn: string): Promise<Json> => {
      const document = receipt();
      await till('TillRefusalReport', { refusals: [refusalOf(document, { Employee: { Id: ion }, DoneOn })] });
      const { Employee, Details } = (await noteOf(document)) ?? {};
      return { employee: Employee?.Id, said: Details.cashier };
    };
    expect(await noted(new Date(house.now()).toISOString())).toEqual({ employee: ana, said: undefined });
    expect(await noted(before)).toEqual({ employee: undefined, said: ion });
  });

  it('stays in sight where something else was taken under its ClientId', async () => {
    const taken = receipt();
    await shop.owner.do('DocumentApprove', { document: taken, done: true });
    const other = { ...taken, Payoffs: [{ Tender: { Id: shop.card }, Value: 100 }] };
    expect((await shop.owner.try('DocumentApprove', { document: other, done: true })).fault.Code).toBe(
      'CLIENT_ID_REUSED',
    );
    await report(refusalOf(other, { Code: 'CLIENT_ID_REUSED' }));
    const [note] = await notes('REFUSED_AS_REUSED');
    expect(note).toMatchObject({ ClientId: taken.ClientId, Refused: other });
    expect(await noteOf(taken)).toBeUndefined();
  });

  it('stays in sight while a document of its ClientId is a draft', async () => {
    const document = receipt();
    await shop.owner.do('DocumentCreate', { document });
    await report(refusalOf(document));
    expect(await noteOf(document)).toBeDefined();
  });

  it('is kept of steps on bills too, and told apart', async () => {
    const ClientId = randomUUID();
    await report(refusalOf({ ClientId, operation: { Documents: [] } }, { TillRefusalType: 2, Code: 'NOT_FOUND' }));
    expect((await notes('BILL_STEP_REFUSED')).map((each) => each.ClientId)).toEqual([ClientId]);
  });

  it('that is too long, or of no known kind, is not said to be kept', async () => {
    const long = refusalOf(receipt(), { Refused: { text: 'x'.repeat(200_001) } });
    const strange = refusalOf(receipt(), { TillRefusalType: 99 });
    const fine = refusalOf(receipt({ Lots: [] }));
    expect(await report(long, strange, fine)).toEqual({ ClientIds: [fine.ClientId] });
  });

  it('names no branch and no employee of another company, and is seen by none', async () => {
    const other = await house.signUp();
    const document = receipt({ Lots: [] });
    const refusal = refusalOf(document, { Employee: { Id: shop.owner.employeeId } });
    expect(await other.do('TillRefusalReport', { refusals: [refusal] })).toEqual({ ClientIds: [document.ClientId] });
    expect(await noteOf(document)).toBeUndefined();
    const [theirs] = await notes('RECEIPT_REFUSED', other);
    expect([theirs?.Branch ?? null, theirs?.Employee ?? null]).toEqual([null, null]);
  });
});
