import type { Browser, Page } from 'playwright';
import { launchBrowser } from '#tests/support/chromium.ts';

/**
 * What a person has said to the browser's question; without a window it is taken for refused as soon as it is asked.
 */
export type Said = 'granted' | 'denied';

const names = ['loopback-network', 'local-network', 'local-network-access'];

export const shopName = 'shop.example';

/**
 * A browser to which the server is a place of the internet, and the ports of device services are those of one service.
 * A browser asks before a page from there may reach programs of its machine.
 */
export const browserOfTheInternet = (
  server: { readonly url: string },
  service: { readonly url: string },
): Promise<Browser> => {
  const [web, port] = [new URL(server.url).port, new URL(service.url).port];
  const rules = [
    `MAP ${shopName} 127.0.0.1`,
    `MAP localhost:9761 127.0.0.1:${port}`,
    'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ];
  return launchBrowser({
    kind: 'whole',
    args: [
      `--ip-address-space-overrides=127.0.0.1:${web}=public`,
      `--host-resolver-rules=${rules.join(', ')}`,
      `--unsafely-treat-insecure-origin-as-secure=${originOf(server)}`,
    ],
  });
};

export const originOf = ({ url }: { readonly url: string }): string => `http://${shopName}:${new URL(url).port}`;

/** As if the person had answered the browser's question so; it holds as long as the session that said it. */
export const answerBrowser = async (page: Page, setting: Said): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  const { origin } = new URL(page.url());
  for (const name of names) {
    await browser.send('Browser.setPermission', {
      permission: { name },
      setting,
      origin,
      ...(browserContextId && { browserContextId }),
    });
  }
};
