import { useLayoutEffect, useRef } from 'react';
import { cleanPage } from '../clean-html.ts';

interface Props {
  /** Of unknown origin: what could run or fetch is taken out. */
  html: string;
  /** CSS that holds for this sheet alone. */
  style: string;
  className?: string;
}

/** HTML with a style of its own, which neither takes from the page around nor gives to it. */
export const HtmlSheet = ({ html, style, className }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const host = place.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    // What a sheet of its own may not ask for: anything from outside.
    sheet.replaceSync(style.replaceAll(/@import[^;]*;?/gi, '').replaceAll(/url\([^)]*\)/gi, 'none'));
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = cleanPage(html);
  }, [html, style]);
  return <div ref={place} className={className} />;
};
