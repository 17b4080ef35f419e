import { shopOf, type Shop } from '#tests/calls/documents-shop.ts';
import type { Person } from '#tests/calls/house.ts';
import type { CallClient, AnswerOf } from '#tests/support/call-client.ts';

const person = (client: CallClient, session: AnswerOf<'SignUpOrganisation'>): Person => ({
  token: session.Code,
  email: 'owner@shop.test',
  password: 'secret1',
  session,
  organisationId: session.Organisation.Id,
  employeeId: session.Employees[0].Id,
  do: client.by(session.Code),
  try: async (name, body) => {
    const answer = await client.request(name, { body: body as object, token: session.Code });
    return { ...answer, headers: Object.fromEntries(answer.headers) };
  },
});

/**
 * Signs a company up on a server somewhere and opens a shop in it, with this many products of which there is plenty.
 */
export const openRemoteShop = async (
  client: CallClient,
  products: number,
): Promise<{ shop: Shop; articles: number[] }> => {
  const session = await client.call('SignUpOrganisation', {
    employee: {
      Organisation: { Name: 'Shop' },
      Phone: '069123456',
      Person: {
        FirstName: 'Ana',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: 'owner@shop.test',
        User: { Code: 'owner@shop.test', Password: 'secret1' },
      },
    },
  });
  const shop = await shopOf(person(client, session));
  const articles: number[] = [];
  for (let count = 0; count < products; count++) articles.push(await shop.product(10));
  await shop.receive(articles.map((id) => [id, 100_000, 5]));
  return { shop, articles };
};
