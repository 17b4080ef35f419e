import type { BrowserContext, Page } from 'playwright';
import { chromium } from 'playwright';
import { signedInOf } from '#client/session/signed-in.ts';
import { findChromium, launchOptions } from '#tests/support/find-chromium.ts';
import type { BuiltServer } from './built-server.ts';

/** How much slower than this machine the page's own work is made: a till is a cheap computer. */
const throttle = 4;

export interface Device extends AsyncDisposable {
  context: BrowserContext;
  page: Page;
}

const slow = async (context: BrowserContext, page: Page): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
};

/** A browser that keeps what it has in a folder, with one page; closing it ends the process. */
export const openDevice = async (folder: string, viewport = { width: 1280, height: 900 }): Promise<Device> => {
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions((await findChromium('whole')).path),
    viewport,
    locale: 'en',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await slow(context, page);
  return { context, page, [Symbol.asyncDispose]: () => context.close() };
};

/** Signs the device in as the owner of that token. */
export const signIn = async ({ page }: Device, { url, call }: BuiltServer, token: string): Promise<void> => {
  const wire = await call('TokenRead', {}, token);
  await page.goto(`${url}/#/login`);
  await page.waitForSelector('[name=username]');
  await page.evaluate(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { token, user: JSON.stringify(signedInOf({ ...wire, Code: token })), lng: 'en' },
  );
  // Another address of the same page would not be read anew.
  await page.goto('about:blank');
};

/** Runs in the page: scans each code as a keyboard would type it, and tells how long each took until it was painted. */
export const scans = (page: Page, codes: readonly string[], everyMs = 0): Promise<number[]> =>
  page.evaluate(
    async ([all, every]) => {
      const painted = (): Promise<void> =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve();
            channel.port2.postMessage(0);
          });
        });
      const times: number[] = [];
      for (const code of all) {
        const started = performance.now();
        let at = started;
        for (const key of [...code, 'Enter']) {
          const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
          // As the scanner sent them, however late the page gets to them.
          Object.defineProperty(event, 'timeStamp', { value: (at += 1) });
          (document.activeElement ?? document.body).dispatchEvent(event);
        }
        await painted();
        times.push(performance.now() - started);
        await new Promise((resolve) => {
          setTimeout(resolve, Math.max(0, every - (performance.now() - started)));
        });
      }
      return times;
    },
    [codes, everyMs] as const,
  );

/**
 * Runs in the page: changes one text by hand, and tells how long each took until it was painted: what no program gets
 * below.
 */
export const barePaints = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async (most) => {
    const painted = (): Promise<void> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(0);
        });
      });
    const text = document.querySelector('[data-till=total]')?.firstChild as Text;
    const was = text.data;
    const times: number[] = [];
    for (let at = 0; at < most; at++) {
      const started = performance.now();
      text.data = `${at}.00`;
      await painted();
      times.push(performance.now() - started);
      await new Promise((resolve) => {
        setTimeout(resolve, 100 - (performance.now() - started));
      });
    }
    text.data = was;
    return times;
  }, count);

/**
 * Runs in the page: puts each text into the search, and tells how long until its answer was painted: the list follows
 * the field.
 */
export const searches = (page: Page, texts: readonly string[]): Promise<number[]> =>
  page.evaluate(async (all) => {
    const painted = (): Promise<void> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(0);
        });
      });
    const field = document.querySelector<HTMLInputElement>('[data-till=search]') as HTMLInputElement;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const times: number[] = [];
    for (const text of [...all, '']) {
      const started = performance.now();
      set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      do await painted();
      while (document.querySelector('[aria-busy=true]'));
      times.push(performance.now() - started);
      await new Promise((resolve) => {
        setTimeout(resolve, 60);
      });
    }
    return times.slice(0, -1);
  }, texts);

/** Runs in the page: pays with the quick key, and tells how long until the next sale is ready. */
export const pay = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const started = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true }));
    while (!document.querySelector('[data-till=paid]'))
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    return performance.now() - started;
  });
