import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House, type Json, type Person } from '../house.ts';

/** A service of links on this machine. */
let service: Server;
let asked: { body: unknown; authorization?: string }[] = [];
let answer: [status: number, body: string] = [200, JSON.stringify({ shortLink: 'https://l.test/a1' })];
let house: House;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  service = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ body: JSON.parse(body) as unknown, authorization: request.headers.authorization });
      response.writeHead(answer[0], { 'content-type': 'application/json' }).end(answer[1]);
    });
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  const { port } = service.address() as AddressInfo;
  house = await openHouse({ config: { linkService: `http://127.0.0.1:${port}/links`, linkServiceKey: 'key' } });
  [owner, stranger] = [await house.signUp(), await house.signUp()];
});
afterAll(async () => {
  await house.close();
  service.close();
});

const post = (body: Json = {}): Promise<Json> =>
  owner.do('PostCreate', { post: { Title: 'Open on Sunday', PostActionType: 1, ...body } });

describe('the text of a post', () => {
  it.each([
    ['<p>From <strong>nine</strong><br>on</p>', '<p>From <strong>nine</strong><br />on</p>'],
    ['<script>alert(1)</script><p onclick="x()" style="color:red" class="a">Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)><svg onload=alert(1)></svg><iframe src="//x"></iframe>Text', 'Text'],
    [
      '<a href="javascript:alert(1)">a</a><a href="//elsewhere">b</a>',
      '<a rel="noopener noreferrer nofollow" target="_blank">a</a><a rel="noopener noreferrer nofollow" target="_blank">b</a>',
    ],
    [
      '<a href="https://shop.test/?a=1&amp;b=2">shop</a>',
      '<a href="https://shop.test/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">shop</a>',
    ],
    ['Хлеб & масло < 5', 'Хлеб &amp; масло &lt; 5'],
  ])('%s is kept as %s', async (given, kept) => {
    const made = await post({ Subject: given });
    expect(made.Subject).toBe(kept);
    const changed = await owner.do('PostUpdate', { post: { Id: made.Id, Version: made.Version, Subject: given } });
    expect(changed.Subject).toBe(kept);
  });
});

describe('a deep link', () => {
  it('is made by the service of links that the installation names, and kept with the post [R-POST-002]', async () => {
    asked = [];
    const made = await post();
    const { Link } = await owner.do('DeepLinkCreate', { link: { EntityName: 'Post', EntityId: made.Id } });
    expect(Link).toBe('https://l.test/a1');
    expect(asked).toEqual([
      {
        body: {
          url: `${house.app.services.config.baseUrl}/#/store/${owner.organisationId}?post=${made.Id}`,
          title: 'Open on Sunday',
        },
        authorization: 'Bearer key',
      },
    ]);
    const kept = await owner.do('PostUpdate', {
      post: { Id: made.Id, Version: made.Version, Settings: [{ Key: 'deeplink', Value: Link }] },
    });
    expect(kept.Settings).toEqual([{ Key: 'deeplink', Value: Link }]);
  });

  it('is made of nothing but a company’s own posts, branches and products', async () => {
    asked = [];
    const made = await post();
    expect((await stranger.try('DeepLinkCreate', { link: { EntityName: 'Post', EntityId: made.Id } })).status).toBe(
      404,
    );
    for (const EntityName of ['Person', 'toString', ''])
      expect((await owner.try('DeepLinkCreate', { link: { EntityName, EntityId: 1 } })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it.each<[string, [number, string]]>([
    ['is down', [503, '']],
    ['answers no JSON', [200, '<html>']],
    ['answers no link', [200, '{"link":"javascript:alert(1)"}']],
    ['leads elsewhere', [302, '']],
  ])('is not made while the service %s', async (_why, given) => {
    const made = await post();
    answer = given;
    expect((await owner.try('DeepLinkCreate', { link: { EntityName: 'Post', EntityId: made.Id } })).fault.Code).toBe(
      'DEEP_LINK_FAILED',
    );
  });

  it('is the address itself where no service is named: nothing leaves the machine', async () => {
    const plain = await openHouse();
    const person = await plain.signUp();
    const { Link } = await person.do('DeepLinkCreate', {
      link: { EntityName: 'Branch', EntityId: (await person.do('BranchSearch', { predicate: {} })).Entities[0].Id },
    });
    expect(Link).toMatch(/\/#\/store\/\d+\?branch=\d+$/);
    await plain.close();
  });

  it('shows visitors what is public of a company with a public store, and nothing else; a post is from type 5 on [R-GEN-010] [R-ORG-001] [R-POST-003] [REV-D8]', async () => {
    const person = await house.signUp({ company: 'Bakery' });
    const make = async (call: string, body: object): Promise<number> => (await person.do(call, body)).Id;
    const [open, hidden, plain, shown, draft, news] = [
      await make('BranchCreate', {
        branch: { Name: 'Open', Address: 'Main street 1', BranchActionType: 13, Settings: { CIF: 'secret' } },
      }),
      await make('BranchCreate', { branch: { Name: 'Back office', BranchActionType: 5 } }),
      await make('ArticleCreate', { article: { Name: 'Flour', Price: 9 } }),
      await make('ArticleCreate', {
        article: {
          Name: 'Bread',
          Price: 12.5,
          Description: 'Rye',
          Visible: true,
          Settings: [{ Key: 'minSalePrice', Value: 7.77 }],
        },
      }),
      await make('PostCreate', { post: { Title: 'Draft', PostActionType: 4 } }),
      await make('PostCreate', { post: { Title: 'News', Subject: '<p>Fresh</p>', PostActionType: 5 } }),
    ];
    const ask = (EntityName: string, EntityId: number, Store = String(person.organisationId)) =>
      house.call('DeepLinkRead', { link: { Store, EntityName, EntityId } });
    expect((await ask('Article', shown)).status).toBe(404);
    const { Version } = await person.do('OrganisationRead', {});
    await person.do('OrganisationUpdate', {
      organisation: { Id: person.organisationId, Version, OrganisationActionType: { Enumerator: 1, Number: 1 } },
    });
    expect((await ask('Article', shown)).body).toMatchObject({
      Company: 'Bakery',
      Title: 'Bread',
      Text: 'Rye',
      Price: 12.5,
      Pictures: [],
    });
    expect((await ask('Post', news)).body).toMatchObject({ Title: 'News', Text: '<p>Fresh</p>' });
    const branch = await ask('Branch', open);
    expect(branch.body).toMatchObject({ Title: 'Open', Address: 'Main street 1' });
    expect(JSON.stringify([branch.body, (await ask('Article', shown)).body])).not.toMatch(/secret|7\.77/);
    for (const [entity, id] of [
      ['Branch', hidden],
      ['Article', plain],
      ['Post', draft],
      ['Post', 999_999],
    ] as const)
      expect((await ask(entity, id)).status, entity).toBe(404);
    // Another company's number before one's own record names nothing.
    expect((await ask('Article', shown, String(owner.organisationId))).status).toBe(404);
    expect((await ask('Person', 1)).status).toBe(400);
  });

  it('is read by a network only so often [REV-D8]', async () => {
    const address = '203.0.113.9';
    const ask = async () =>
      (await house.call('DeepLinkRead', { link: { Store: '1', EntityName: 'Post', EntityId: 1 } }, { address })).status;
    const answers = new Set<number>();
    for (let at = 0; at < 601; at += 1) answers.add(await ask());
    expect([...answers]).toEqual([404, 429]);
  });
});
