import { useEffect } from 'react';
import { useBlocker, useCanBlock, useTranslate } from 'react-admin';
import { Confirmation } from '../confirmation.tsx';

interface Props {
  isActive: () => boolean;
  isDirty: boolean;
  message?: string;
}

/** Asks before an address is left while something is unsaved. */
const RouteGuard = ({ isActive, message }: Props) => {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive() && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirmation
      title={translate('Leave without saving?')}
      text={translate(message ?? 'Changes that were not saved will be lost.')}
      confirm={translate('Leave')}
      cancel={translate('Stay')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};

/** Guards a form against being left with changes: by a link, by Back, by closing the tab. */
export const LeavingGuard = (props: Props) => {
  const canBlock = useCanBlock();
  useEffect(() => {
    if (!props.isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (props.isActive()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  return canBlock ? <RouteGuard {...props} /> : null;
};
