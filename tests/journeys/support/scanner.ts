import type { CDPSession, Page } from 'playwright';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

const sessionOf = (page: Page): Promise<CDPSession> => {
  let session = sessions.get(page);
  if (!session) sessions.set(page, (session = page.context().newCDPSession(page)));
  return session;
};

interface Key {
  key: string;
  text: string;
  windowsVirtualKeyCode: number;
}

const keyOf = (character: string): Key => ({
  key: character,
  text: character,
  windowsVirtualKeyCode: character.toUpperCase().charCodeAt(0),
});
const enter: Key = { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };

/** Seconds between two keys; the device gives the times, however busy the machine is. */
const gap = 0.004;

/** Types as a scanner does: all keys one after the other without waiting for anything, and Enter. */
export const typeQuickly = async (page: Page, code: string): Promise<void> => {
  const session = await sessionOf(page);
  const began = Date.now() / 1000;
  await Promise.all(
    [...[...code].map(keyOf), enter].flatMap((key, index) => {
      const timestamp = began + index * gap;
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key, text: undefined }),
      ];
    }),
  );
};
