import { useLayoutEffect, useRef } from 'react';

interface Props {
  /** A whole SVG document, as a renderer wrote it. */
  svg: string;
  className?: string;
  /** Description for screen readers; without one it is decoration. */
  label?: string;
}

/** A drawing in the page itself, with the page's fonts. It is read as XML, so nothing in it runs. */
export const SvgDrawing = ({ svg, className, label }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { documentElement: root } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    place.current?.replaceChildren(document.adoptNode(root));
  }, [svg]);
  return (
    <div
      ref={place}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
};
