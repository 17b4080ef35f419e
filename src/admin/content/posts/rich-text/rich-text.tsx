import { useMemo } from 'react';
import { cleanHtml } from '#client/clean-html.ts';
import './rich-text.css';

/** Text with headings, lists and links, as readers see it. */
export const RichText = ({ html }: { html: string }) => {
  const __html = useMemo(() => cleanHtml(html), [html]);
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html }} />;
};
