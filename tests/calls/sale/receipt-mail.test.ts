import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startSmtp, unquoted } from '#tests/server/smtp.ts';
import { openShop, type Shop } from '../documents-shop.ts';
import { openHouse, type Json } from '../house.ts';

const smtp = await startSmtp();
const house = await openHouse({
  config: { smtpUrl: `smtp://merx:${encodeURIComponent('p@ss')}@127.0.0.1:${smtp.port}`, mailFrom: 'shop@merx.test' },
});
afterAll(async () => {
  await house.close();
  await smtp.stop();
});
const shop: Shop = await openShop(house);

const sell = async (): Promise<Json> => {
  const tea = await shop.product(12.5);
  await shop.receive([[tea, 10, 5]]);
  return shop.sell([[tea, 2, 12.5]]);
};
const arrived = async (count: number): Promise<{ to: string[]; data: string }[]> => {
  await expect.poll(() => smtp.received.length).toBe(count);
  return smtp.received;
};

describe('the email of a receipt [R-POS-011]', () => {
  it('is written by the server of what it stored and sent by its mail server, in the language of the till', async () => {
    const { Id, ClientId } = await sell();
    await shop.owner.do('ReceiptMail', { document: { ClientId }, email: ' ana@home.test ' });
    const [letter] = await arrived(1);
    expect(letter?.to).toEqual(['ana@home.test']);
    expect(letter?.data).toMatch(/^From: shop@merx\.test/m);
    const text = unquoted(letter?.data ?? '');
    expect(text).toMatch(/2\.000 × 12\.50: 25\.00/);
    expect(smtp.received[0]?.data).toContain('text/html');
    const { status } = await house.call(
      'ReceiptMail',
      { document: { Id }, email: 'ion@home.test' },
      { token: shop.owner.token, headers: { 'culture-code': 'ro' } },
    );
    expect(status).toBe(200);
    expect(unquoted((await arrived(2))[1]?.data ?? '')).toContain('Vă mulțumim pentru cumpărătură');
  });

  it('shows names as they are, whatever is in them', async () => {
    const name = 'Salt & <b>"Pepper"</b>';
    const article = await shop.owner.do('ArticleCreate', { article: { Name: name, Price: 3 } });
    const { Id } = await shop.sell([[article.Id, 1, 3]]);
    const sent = smtp.received.length;
    await shop.owner.do('ReceiptMail', { document: { Id }, email: 'ana@home.test' });
    const text = unquoted((await arrived(sent + 1)).at(-1)?.data ?? '');
    expect(text).toContain(`${name}, 1.000 × 3.00: 3.00`);
    expect(text).toContain('Salt &amp; &lt;b&gt;&quot;Pepper&quot;&lt;/b&gt;, 1.000');
  });

  it('goes to one right address alone, of a receipt that is closed, of the own company', async () => {
    const { Id } = await sell();
    const stranger = await house.signUp();
    const sent = smtp.received.length;
    for (const email of ['', 'nobody', 'a@x.test, b@x.test', 'A <a@x.test>']) {
      const { status, fault } = await shop.owner.try('ReceiptMail', { document: { Id }, email });
      expect([status, fault.Detail.Items?.map(({ Path }) => Path)]).toEqual([400, ['email']]);
    }
    expect((await stranger.try('ReceiptMail', { document: { Id }, email: 'a@x.test' })).status).toBe(404);
    const unknown = { ClientId: randomUUID() };
    expect((await shop.owner.try('ReceiptMail', { document: unknown, email: 'a@x.test' })).status).toBe(404);
    expect(smtp.received.length).toBe(sent);
  });
});
