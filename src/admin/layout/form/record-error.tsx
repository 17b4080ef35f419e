import { useEffect, useEffectEvent } from 'react';
import { useEditContext, useResourceContext, useTranslate } from 'react-admin';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { viewNamed } from '../../model/views.ts';
import { isFault, toast } from '../../toast.ts';
import { useFormPlace } from './form-place.ts';

/** A window whose record could not be read says so and closes. */
const Left = ({ title, error, onLeave }: { title: string | undefined; error: unknown; onLeave: () => void }) => {
  const leave = useEffectEvent(() => {
    if (title) toast.error(title);
    else toast.fault(error);
    onLeave();
  });
  useEffect(() => leave(), []);
  return null;
};

/** A record that is not there, or that could not be read. */
export const RecordError = () => {
  const translate = useTranslate();
  const { error, refetch } = useEditContext();
  const { onRefused, onLeave } = useFormPlace();
  const isMissing = isFault(error, 'NOT_FOUND');
  const entity = translate(viewNamed(useResourceContext() ?? '').view.title);
  const title = isMissing ? translate('{entity} was not found', { entity }) : undefined;
  if (onRefused) return <Left title={title} error={error} onLeave={onRefused} />;
  const retry = (): void => void refetch();
  return <ErrorState title={title} error={error} {...(isMissing ? { onClose: onLeave } : { onRetry: retry })} />;
};
