import { beforeEach, describe, expect, it } from 'vitest';
import { across, sql } from '#server/storage/sql.ts';
import { houseOfFile } from '../house.ts';

const house = await houseOfFile();
beforeEach(() => {
  house.wait(16 * 60_000);
});

const linkIn = (text: string): { key: string; value: string } => {
  const [, key = '', value = ''] = /#\/resetpassword\/([\w-]+)\/([\w-]+)/.exec(text) ?? [];
  return { key, value };
};

const askFor = async (email: string) => {
  const answer = await house.call('ResetPasswordSend', { email });
  return { answer, link: linkIn(house.letters.at(-1)?.text ?? '') };
};

describe('resetting a password', () => {
  it('sends a link, takes a new password and ends other sessions [R-AUTH-004] [R-API-033] [R-ERR-010] [R-ERR-011]', async () => {
    const owner = await house.signUp();
    const { answer, link } = await askFor(owner.email.toUpperCase());
    expect(answer).toMatchObject({ status: 200, body: { Code: null } });
    expect(house.letters.at(-1)).toMatchObject({ to: owner.email, subject: 'Password reset' });
    expect(house.letters.at(-1)?.text).toContain('http://shop.test/#/resetpassword/');
    expect(await house.call('ResetPasswordProceed', { ...link, password: 'brand-new' })).toMatchObject({
      status: 200,
      body: null,
    });
    expect((await owner.try('TokenRead', {})).fault.Type).toBe(1);
    expect((await house.login(owner.email, owner.password)).status).toBe(422);
    expect((await house.login(owner.email, 'brand-new')).status).toBe(200);
  });

  it.each([
    ['en', 'Password reset', 'The link works once, for one hour.'],
    ['ru', 'Восстановление пароля', 'Ссылка действует один раз в течение часа.'],
    ['ro', 'Resetarea parolei', 'Linkul funcționează o singură dată, timp de o oră.'],
  ])('writes in the language of the screen: %s', async (language, subject, hint) => {
    const owner = await house.signUp();
    await house.call('ResetPasswordSend', { email: owner.email }, { headers: { 'culture-code': language } });
    const letter = house.letters.at(-1);
    expect(letter?.subject).toBe(subject);
    expect(letter?.text).toMatch(/\n\n.*\n?http:\/\/shop\.test\/#\/resetpassword\/[\w-]+\/[\w-]+\n\n/);
    expect(letter?.text).toContain(hint);
  });

  it('is not asked by a language that is none who has an account', async () => {
    const owner = await house.signUp();
    for (const language of ['__proto__', 'constructor', 'toString']) {
      const ask = (email: string) =>
        house.call('ResetPasswordSend', { email }, { headers: { 'culture-code': language } });
      expect([(await ask(owner.email)).status, (await ask('nobody@nowhere.test')).status]).toEqual([200, 200]);
      expect(house.letters.at(-1)?.text).toContain('/#/resetpassword/');
    }
  });

  it('opens nothing to somebody who was shut out after he asked', async () => {
    const owner = await house.signUp();
    const { link } = await askFor(owner.email);
    await house.app.services.store.write(async (db) => {
      await db.run(across(sql`update "User" set "DisabledOn" = ${house.now()} where "Code" = ${owner.email}`));
    });
    const answer = await house.call('ResetPasswordProceed', { ...link, password: 'brand-new' });
    expect(answer).toMatchObject({ status: 422, body: { Code: 'RESET_LINK_INVALID' } });
  });

  it('answers an unknown email the same, and sends nothing', async () => {
    const count = house.letters.length;
    expect((await askFor('nobody@nowhere.test')).answer).toMatchObject({ status: 200, body: { Code: null } });
    expect(house.letters).toHaveLength(count);
  });

  it('takes a link once, for an hour; a new one does not void the one before until one was used [REV-L5]', async () => {
    const [owner, other] = [await house.signUp(), await house.signUp()];
    const { link: older } = await askFor(owner.email);
    const { link } = await askFor(owner.email);
    const { link: ofOther } = await askFor(other.email);
    const proceed = async (sent: object) =>
      (await house.call('ResetPasswordProceed', { ...sent, password: 'another1' })).fault?.Code;
    expect(await proceed({ ...ofOther, value: older.value })).toBe('RESET_LINK_INVALID');
    expect(await proceed({ key: 'nobody', value: older.value })).toBe('RESET_LINK_INVALID');
    expect(await proceed(older)).toBeUndefined();
    for (const used of [older, link]) expect(await proceed(used)).toBe('RESET_LINK_INVALID');
    expect(await proceed(ofOther)).toBeUndefined();
    const { link: late } = await askFor(owner.email);
    house.wait(3_600_001);
    expect(await proceed(late)).toBe('RESET_LINK_INVALID');
  });

  it('refuses a password that could not be used to sign in [R-REG-008]', async () => {
    for (const password of ['ab', 'a'.repeat(129)]) {
      const { status, fault } = await house.call('ResetPasswordProceed', { key: 'k', value: 'v', password });
      expect([status, fault.Detail.Items[0]?.Message]).toEqual([400, 'Password must be stronger']);
    }
  });

  it("does not let an account be flooded with letters, and a stranger does not use up the owner's [REV-L5]", async () => {
    const owner = await house.signUp({ address: '198.51.100.7' });
    const ask = async (address: string, times: number): Promise<number[]> => {
      const statuses = [];
      for (let index = 0; index < times; index++)
        statuses.push((await house.call('ResetPasswordSend', { email: owner.email }, { address })).status);
      return statuses;
    };
    expect(await ask('203.0.113.9', 7)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await ask('192.0.2.44', 1), 'from where nobody asked').toEqual([200]);
    for (let host = 50; host < 60; host++) await ask(`192.0.${host}.1`, 5);
    expect(await ask('192.0.99.1', 1), 'all strangers together').toEqual([429]);
    expect(await ask('198.51.100.7', 1), 'from where the owner signed in before').toEqual([200]);
  });
});
