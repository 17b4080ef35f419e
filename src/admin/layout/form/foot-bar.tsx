import type { ReactNode, Ref } from 'react';
import { useRootMark } from '#client/react/root-mark.ts';
import { useFormPlace } from './form-place.ts';

/** Bar of actions at the foot of a page; messages are shown above it. A window has its bar at its own foot. */
export const FootBar = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) => {
  const { isDialog } = useFormPlace();
  useRootMark('saveBar', isDialog ? undefined : '');
  return (
    <div className="save-bar" ref={ref}>
      {children}
    </div>
  );
};
