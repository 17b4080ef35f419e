import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A site beside the server: a picture, a redirect to it, a page of text and an address that is empty. */
export const openPictureSite = async (): Promise<{ origin: string; asked: string[]; close: () => void }> => {
  const asked: string[] = [];
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c04020' } })
    .png()
    .toBuffer();
  const site = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/window.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else if (request.url === '/moved.png') response.writeHead(302, { location: '/window.png' }).end();
    else if (request.url === '/page.png') response.writeHead(200).end('<svg onload="alert(1)"/>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    asked,
    close: () => void site.close(),
  };
};
