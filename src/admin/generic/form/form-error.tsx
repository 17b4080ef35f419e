import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { View } from '../../model/views.ts';
import { isFault, toast } from '../../toast.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';

interface Props {
  view: View;
  error: unknown;
  onRetry: () => void;
}

/** A record that is not there, or that could not be read. */
export const FormError = ({ view, error, onRetry }: Props) => {
  const translate = useTranslate();
  const isMissing = isFault(error, 'NOT_FOUND');
  return (
    <ErrorState
      title={isMissing ? translate('{entity} was not found', { entity: translate(view.view.title) }) : undefined}
      error={error}
      onRetry={isMissing ? undefined : onRetry}
    />
  );
};

/** A window whose record could not be read says so and closes (R-ERR-017). */
export const LeftByFault = ({ view, error, onLeave }: { view: View; error: unknown; onLeave: () => void }) => {
  const translate = useTranslate();
  const leave = useEffectEvent(() => {
    if (isFault(error, 'NOT_FOUND'))
      toast.error(translate('{entity} was not found', { entity: translate(view.view.title) }));
    else toast.fault(error);
    onLeave();
  });
  useEffect(() => leave(), []);
  return null;
};
