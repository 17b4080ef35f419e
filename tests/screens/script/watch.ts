import type { Page } from 'playwright';

export interface Watch {
  /** Goes to a screen and waits until it has what it asked for. */
  go(route: string): Promise<void>;
  /** Waits until it has what was asked for. */
  rest(): Promise<void>;
  /** What should not be on the page or have happened to it, since it was opened. */
  wrong(): Promise<string[]>;
}

interface Watched {
  __xss?: unknown;
  __violations?: string[];
}

const quietMs = 100;
const longestMs = 8000;

/** Waits until no request has been under way for a moment. */
const quiet = async (page: Page, running: () => number): Promise<void> => {
  const end = performance.now() + longestMs;
  let quietSince = performance.now();
  while (performance.now() < end && performance.now() - quietSince < quietMs) {
    await page.waitForTimeout(20);
    if (running() > 0) quietSince = performance.now();
  }
};

export const watchScripts = async (page: Page): Promise<Watch> => {
  const running = new Set<unknown>();
  page.on('request', (request) => {
    if (!request.url().includes('/233/events')) running.add(request);
  });
  page.on('requestfinished', (request) => {
    running.delete(request);
  });
  page.on('requestfailed', (request) => {
    running.delete(request);
  });
  const listen = (): void => {
    const watched = globalThis as Watched;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      (watched.__violations ??= []).push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    async go(route) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, route);
      await quiet(page, () => running.size);
    },
    rest: () => quiet(page, () => running.size),
    wrong: () =>
      page.evaluate(() => {
        const watched = globalThis as Watched;
        const found = [...(watched.__violations ?? []), ...(watched.__xss === undefined ? [] : ['a script ran'])];
        delete watched.__xss;
        watched.__violations = [];
        const planted =
          '[onerror],[onload],[onfocus],[ontoggle],[onpageshow],img[src="x"],a[href^="javascript:" i],iframe[src^="javascript:" i],iframe[srcdoc],base,meta[http-equiv=refresh],form[action*="evil"],link[href*="evil"],a[href*="data:text/html" i]';
        return [
          ...found,
          ...[...document.querySelectorAll(planted)].map(({ outerHTML }) => `planted ${outerHTML.slice(0, 200)}`),
        ];
      }),
  };
};
