import type { Page } from 'playwright';

/**
 * Names of what can be pressed or written into, and cannot be reached for a message that lies over it, even by
 * scrolling.
 */
export const underNotices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const region = document.querySelector('[aria-label=Messages]');
    if (!region || region.getBoundingClientRect().height === 0) throw new Error('No message is shown');
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, [role=combobox], [role=tab]'),
    ].filter((one) => !region.contains(one) && !one.closest('[inert]') && one.checkVisibility());
    return controls.flatMap((one) => {
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && region.contains(hit) ? [one.getAttribute('aria-label') ?? one.textContent ?? one.tagName] : [];
    });
  });
