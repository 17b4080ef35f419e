import { useMemo } from 'react';
import DOMPurify from 'dompurify';
import { richText } from '#domain/organisation/rich-text.ts';
import './rich-text.css';

const { tags, attributes, schemes, link } = richText;

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  for (const [name, value] of Object.entries(link)) node.setAttribute(name, value);
});

/** What was stored by whatever program, without anything that could run here. */
export const cleanHtml = (html: string): string => purifier.sanitize(html, {
  ALLOWED_TAGS: [...tags], ALLOWED_ATTR: [...attributes.a, ...attributes.ol], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${schemes.join('|')}):`, 'i'),
});

/** Text with headings, lists and links, as readers see it. */
export const RichText = ({ html }: { html: string }) => {
  const __html = useMemo(() => cleanHtml(html), [html]);
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html }} />;
};
