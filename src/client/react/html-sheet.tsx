import { useLayoutEffect, useRef } from 'react';
import { cleanPage } from '../clean-html.ts';
import { cleanStyle } from './clean-style.ts';
import styles from './html-sheet.module.css';

interface Props {
  /** Of unknown origin: what could run or fetch is taken out. */
  html: string;
  /** CSS that holds for this sheet alone. */
  style: string;
  className?: string;
}

/**
 * HTML with a style of its own, which neither takes from the page around nor gives to it. The style may place its own
 * root (`:host`), so the element around that one keeps it inside.
 */
export const HtmlSheet = ({ html, style, className }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const host = place.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [cleanStyle(style)];
    root.innerHTML = cleanPage(html);
  }, [html, style]);
  return (
    <div className={[styles['sheet'], className].filter(Boolean).join(' ')}>
      <div ref={place} />
    </div>
  );
};
