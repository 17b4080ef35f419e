import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ownerOfFile } from '../house.ts';

const { house, owner } = await ownerOfFile();

it('a server that stops waits for letters that are being sent, whatever they tell of [A7]', async () => {
  const email = 'colleague@shop.test';
  const { Id, Version, Person } = await owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: 'secret1' } },
      EmployeeActorType: 2,
    },
  });
  const sent: string[] = [];
  const slow = {
    send: async ({ to }: { to: string }): Promise<void> => {
      await pause(20);
      sent.push(to);
    },
  };
  const { mail } = house.app.services;
  Object.assign(house.app.services, { mail: slow });
  // The house waits after each call as the server does before it stops.
  try {
    await owner.do('SendMail', {
      recipients: ['first@shop.test', 'second@shop.test'],
      subject: 'Offer',
      body: 'Hello',
    });
    expect(sent).toEqual(['first@shop.test', 'second@shop.test']);
    const User = { Id: Person.User.Id, Code: Person.User.Code, Password: 'brand-new' };
    await owner.do('EmployeeUpdate', { employee: { Id, Version, Person: { Id: Person.Id, FirstName: 'Ion', User } } });
    expect(sent.slice(2)).toEqual([email]);
  } finally {
    Object.assign(house.app.services, { mail });
  }
});
