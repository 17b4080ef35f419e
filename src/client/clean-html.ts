import DOMPurify from 'dompurify';
import { richText } from '#domain/organisation/rich-text.ts';

const { tags, attributes, schemes, link } = richText;

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  for (const [name, value] of Object.entries(link)) node.setAttribute(name, value);
});

/** Removes scripts and styles from stored HTML of any origin. */
export const cleanHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...attributes.a, ...attributes.ol],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${schemes.join('|')}):`, 'i'),
  });

const pageTags =
  'h1 h2 h3 h4 p div span b strong i em u s small br hr ul ol li table caption thead tbody tfoot tr th td'.split(' ');

/**
 * Handlers are nothing to a printed page; taken out before anything reads them, they do not trouble the page's policy.
 */
const withoutHandlers = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(/[\s"'/]on\w+\s*=/gi, ' '));

/** A page to be printed, with tables and classes for its own style; without anything that could run or be fetched. */
export const cleanPage = (html: string): string =>
  purifier.sanitize(withoutHandlers(html), {
    ALLOWED_TAGS: pageTags,
    ALLOWED_ATTR: ['class', 'colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
