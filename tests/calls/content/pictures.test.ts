import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ownerOfFile, type Json } from '../house.ts';

const { house, owner } = await ownerOfFile();

const picture = async (width: number, height: number): Promise<string> =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#2f6b4f' } })
      .png()
      .toBuffer()
  ).toString('base64');

const sizeOf = async (url: string) => {
  const { statusCode, rawPayload } = await house.app.server.inject({ url });
  expect(statusCode).toBe(200);
  const { format, width, height } = await sharp(rawPayload).metadata();
  return [format, width, height];
};
const sizesOf = ({ Filestreams: [{ Url, ThumbnailUrl }] }: Json) => Promise.all([Url, ThumbnailUrl].map(sizeOf));

it('a picture is at most 1280 pixels wide, of a product 600, a JPEG, and has a thumbnail of 100 × 100 [R-IMG-005] [R-IMG-006]', async () => {
  const Filestreams = [{ Name: 'front', Data: await picture(1600, 800), IsDefault: true }];
  expect(await sizesOf(await owner.do('BranchCreate', { branch: { Name: 'North', Filestreams } }))).toEqual([
    ['jpeg', 1280, 640],
    ['jpeg', 100, 100],
  ]);
  expect(await sizesOf(await owner.do('ArticleCreate', { article: { Name: 'Bread', Filestreams } }))).toEqual([
    ['jpeg', 600, 300],
    ['jpeg', 100, 100],
  ]);
});

it('a small picture is not made larger [R-IMG-005]', async () => {
  const Filestreams = [{ Name: 'front', Data: await picture(60, 40), IsDefault: true }];
  expect(await sizesOf(await owner.do('BranchCreate', { branch: { Name: 'South', Filestreams } }))).toEqual([
    ['jpeg', 60, 40],
    ['jpeg', 100, 100],
  ]);
});
