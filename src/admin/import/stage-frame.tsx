import { useEffect, useRef, type ReactNode } from 'react';
import { useRootMark } from '#client/react/root-mark.ts';

interface Props {
  title: string;
  text?: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
  /** At the foot: back to the left, on to the right. */
  actions?: ReactNode;
  /** Takes the whole width, and scrolls by itself. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * One step of the import: what it is about, its content, and the way on. The heading has the focus when the step
 * begins.
 */
export const StageFrame = ({ title, text, tools, actions, isWide, children }: Props) => {
  useRootMark('importFoot', actions ? '' : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className="import-body" data-wide={isWide}>
        <div className="import-stage">
          <div className="import-stage-head">
            <h3 ref={heading} tabIndex={-1}>
              {title}
            </h3>
            {tools}
          </div>
          {text && <p className="import-stage-text">{text}</p>}
          {children}
        </div>
      </div>
      {actions && <footer className="import-foot">{actions}</footer>}
    </>
  );
};
