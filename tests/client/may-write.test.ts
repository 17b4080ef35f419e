import { expect, it, vi } from 'vitest';
import { may, mayRemove } from '#admin/model/may-write.ts';
import { viewNamed } from '#admin/model/views.ts';
import { signedInOf } from '#client/session/signed-in.ts';

const world = vi.hoisted(() => ({ current: undefined as unknown }));

vi.mock('#client/session.ts', async () => ({
  ...(await vi.importActual<object>('#client/session/signed-in.ts')),
  session: { get: () => world.current, subscribe: () => () => {} },
}));

const become = (
  ticked: readonly string[] | undefined,
  { Permissions = [] as string[], isSuperuser = false } = {},
): void => {
  const MenuAccess = ticked?.map((id) => ({ id, checked: true }));
  world.current = signedInOf({
    Person: { Id: 5, Settings: [{ Key: 'Superuser', Value: isSuperuser }] },
    Permissions,
    Employees: [{ Id: 7, MenuAccess }],
  });
};

const vats = viewNamed('Vat');
const products = viewNamed('Article');

it('what the server would refuse is not offered [R-PERM-010]', () => {
  become(undefined);
  expect([may(vats, 'Create'), may(products, 'Update'), mayRemove(products)]).toEqual([true, true, true]);
  become(['/products/4']);
  expect([may(vats, 'Create'), mayRemove(vats), may(products, 'Create')]).toEqual([false, false, true]);
  become(['/products/4'], { isSuperuser: true });
  expect(may(vats, 'Create')).toBe(true);
  become(undefined, { Permissions: ['Vat.Update'] });
  expect([may(vats, 'Update'), may(vats, 'Create')]).toEqual([true, false]);
});

it('what the platform alone may write, and what nobody may, is offered to no company', () => {
  become(undefined, { isSuperuser: true });
  expect([
    may(viewNamed('Track'), 'Create'),
    mayRemove(viewNamed('Track')),
    may(viewNamed('ArticleBond'), 'Create'),
  ]).toEqual([false, false, false]);
});
