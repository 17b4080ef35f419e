import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office } from './support/office.ts';

let office: Office;
beforeAll(async () => { office = await openOffice(); }, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

describe('the notifications bar', () => {
  it('shows the ten newest unread, hears of new ones by itself, and leads to the order that one tells of [R-NOTIF-001] [R-NOTIF-002]', async () => {
    for (let at = 1; at <= 11; at += 1) await office.call('MessageCreate', { message: { Title: `News ${at}` } });
    await using it = await office.open('/measures');
    await it.page.getByRole('button', { name: 'Notifications: 11' }).click();
    const list = it.page.getByRole('dialog', { name: 'Notifications' });
    await soon(() => list.getByRole('listitem').count()).toBe(10);
    expect(await list.getByRole('listitem').first().innerText()).toContain('News 11');
    await list.getByText('1 more unread').waitFor();

    const order = await office.call('DocumentCreate', { document: { DocumentActionType: 6, DocumentOperationType: 7 } });
    await list.getByText(`№ ${String(order['Number'])}`).click();
    await soon(it.path).toBe(`/document/6/${String(order['Id'])}`);
    await it.page.getByRole('button', { name: 'Notifications: 11' }).waitFor();
    await it.page.getByRole('button', { name: 'Notifications: 11' }).click();
    await list.getByText('News 11').click();
    await it.page.mouse.click(5, 5);
    await it.page.getByRole('button', { name: 'Notifications: 10' }).waitFor();
    expect(it.errors).toEqual([]);
  });
});
