import { useEditContext, useResourceContext, useTranslate } from 'react-admin';
import { ErrorState } from '../../generic/error-state.tsx';
import { viewNamed } from '../../model/views.ts';
import { isFault } from '../../say.ts';

/** A record that is not there, or that could not be read. */
export const RecordError = () => {
  const translate = useTranslate();
  const { error, refetch } = useEditContext();
  const isMissing = isFault(error, 'NOT_FOUND');
  const entity = translate(viewNamed(useResourceContext() ?? '').view.title);
  return <ErrorState title={isMissing ? translate('{entity} was not found', { entity }) : undefined} error={error} onRetry={isMissing ? undefined : () => void refetch()} />;
};
