import { describe, expect, it } from 'vitest';
import { calls } from '#generated/calls.ts';
import { handlers, hooks } from '#server/areas.ts';
import { ownerOfFile } from '../house.ts';

const { house, owner } = await ownerOfFile();

const open = calls.filter(({ access }) => access === 'anyone');
const closed = calls.filter(({ access }) => access !== 'anyone');
/** Those would end the session that the others need. */
const ending = new Set(['Logout', 'TokenDelete']);
const harmless = calls.filter(({ name }) => !ending.has(name));

describe('every call', () => {
  it('is served', async () => {
    const missing = calls
      .filter(({ path, method }) => !house.app.server.hasRoute({ url: path, method }))
      .map(({ name }) => name);
    expect(missing).toEqual([]);
  });

  it.each(closed.map(({ name }) => name))('%s answers 401 without a token', async (name) => {
    expect(await house.call(name, {})).toMatchObject({ status: 401, fault: { Type: 1 } });
  });

  it.each(open.map(({ name }) => name))('%s is open to anyone, and never fails by itself', async (name) => {
    expect((await house.call(name, {})).status).toBeLessThan(500);
  });

  it.each(harmless.map(({ name }) => name))('%s answers an empty body with an answer or a reason', async (name) => {
    for (const body of [undefined, {}, { predicate: {} }]) {
      const { status, fault } = await owner.try(name, body);
      expect(status, JSON.stringify(fault)).toBeLessThan(500);
      if (status !== 200) expect(fault.Code).toMatch(/^[A-Z_]+$/);
    }
  });

  it.each(closed.filter(({ access }) => access === 'platform').map(({ name }) => name))(
    '%s is for the platform alone',
    async (name) => {
      expect((await owner.try(name, {})).status).toBe(403);
    },
  );

  it('has no handler or hook without a call or an entity', async () => {
    const { entities } = await import('#generated/model.ts');
    const names = new Set<string>(calls.map(({ name }) => name));
    expect(Object.keys(handlers).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(hooks).filter((name) => !(name in entities))).toEqual([]);
  });
});
