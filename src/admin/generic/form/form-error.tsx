import { useTranslate } from 'ra-core';
import type { View } from '../../model/views.ts';
import { isFault } from '../../say.ts';
import { ErrorState } from '../error-state.tsx';

interface Props { view: View; error: unknown; onRetry: () => void }

/** A record that is not there, or that could not be read. */
export const FormError = ({ view, error, onRetry }: Props) => {
  const translate = useTranslate();
  const isMissing = isFault(error, 'NOT_FOUND');
  return <ErrorState title={isMissing ? translate('{entity} was not found', { entity: translate(view.view.title) }) : undefined} error={error} onRetry={isMissing ? undefined : onRetry} />;
};
