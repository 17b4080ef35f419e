import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublic } from '#server/outside/public-network.ts';
import { openHouse, type House, type Person } from '#tests/calls/house.ts';
import { openPictureSite } from './picture-site.ts';

let site: Awaited<ReturnType<typeof openPictureSite>>;
let house: House;
let owner: Person;
beforeAll(async () => {
  site = await openPictureSite();
  house = await openHouse({ config: { pictureSources: [site.origin] } });
  owner = await house.signUp();
});
afterAll(async () => {
  await house.close();
  site.close();
});

const take = (address: string, person = owner) => person.try('PictureTake', { address });

describe('a picture that is given by its address on the web [R-IMG-007]', () => {
  it('is answered as it would be uploaded, and saved so with a product and with the company', async () => {
    const { Data } = await owner.do('PictureTake', { address: `${site.origin}/window.png` });
    const article = await owner.do('ArticleCreate', {
      article: { Name: 'Lamp', Filestreams: [{ Data, EntityActionType: 1 }] },
    });
    expect(article.Filestreams).toMatchObject([{ Extension: 'jpg', Url: expect.stringMatching(/^\/files\//) }]);
    const { Id, Version } = await owner.do('OrganisationRead', {});
    const company = await owner.do('OrganisationUpdate', {
      organisation: { Id, Version, Filestreams: [{ Data, EntityActionType: 1, IsDefault: true }] },
    });
    expect(company.Filestreams).toMatchObject([{ Url: expect.stringMatching(/^\/files\//) }]);
  });

  it('is taken by the call that saves the record as well, where the body has an address instead of bytes', async () => {
    const article = await owner.do('ArticleCreate', {
      article: { Name: 'Vase', Filestreams: [{ Url: `${site.origin}/window.png`, EntityActionType: 1 }] },
    });
    expect(article.Filestreams).toMatchObject([{ Url: expect.stringMatching(/^\/files\//) }]);
  });

  it('is refused where it is none, is elsewhere by now, or is not there', async () => {
    expect((await take(`${site.origin}/page.png`)).fault.Code).toBe('IMAGE_FORMAT');
    site.asked.length = 0;
    for (const path of ['/moved.png', '/nothing.png'])
      expect((await take(`${site.origin}${path}`)).fault.Code).toBe('PICTURE_SOURCE_FAILED');
    expect(site.asked).toEqual(['/moved.png', '/nothing.png']);
  });

  it('is asked for at the named origins alone, and by somebody who is signed in', async () => {
    site.asked.length = 0;
    for (const address of [
      site.origin.replace('127.0.0.1', 'localhost') + '/window.png',
      'http://169.254.169.254/latest/meta-data',
      `${site.origin}.example/window.png`,
    ])
      expect((await take(address)).fault.Code).toBe('PICTURE_SOURCE_CLOSED');
    for (const address of ['file:///etc/passwd', 'javascript:alert(1)', ' ', '/window.png'])
      expect((await take(address)).fault.Detail.Items[0]?.Path).toBe('address');
    expect((await house.call('PictureTake', { address: `${site.origin}/window.png` })).status).toBe(401);
    expect(site.asked).toEqual([]);
  });

  it('is not asked for in networks that are not public, where any public address is let in', async () => {
    const open = await openHouse({ config: { pictureSources: ['*'] } });
    const person = await open.signUp();
    site.asked.length = 0;
    for (const address of [
      `${site.origin}/window.png`,
      site.origin.replace('127.0.0.1', 'localhost') + '/window.png',
      site.origin.replace('127.0.0.1', '[::ffff:127.0.0.1]') + '/window.png',
      site.origin.replace('127.0.0.1', '2130706433') + '/window.png',
    ])
      expect((await take(address, person)).fault.Code, address).toBe('PICTURE_SOURCE_FAILED');
    expect(site.asked).toEqual([]);
    await open.close();
  });
});

it.each([
  ['8.8.8.8', true],
  ['2a00:1450::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
])('%s is on the public internet: %s', (address, is) => {
  expect(isPublic(address)).toBe(is);
});
