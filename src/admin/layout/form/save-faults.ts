import { ClientFault } from '#client/call.ts';
import { toast } from '../../toast.ts';
import { useFormPlace } from './form-place.ts';
import { ConflictLeft } from './use-conflict.tsx';

const hasFieldErrors = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'body' in error &&
  Boolean((error.body as { errors?: unknown } | undefined)?.errors);

/** Shows why a save was refused: errors of fields are shown beside them, all others as a message. */
export const onSaveError = (error: unknown): void => {
  if (!(error instanceof ConflictLeft) && !hasFieldErrors(error)) toast.fault(error);
};

/** The same, and closes the window if the fault is one that nothing in the form can mend. */
export const useClosingFaults = <Options extends object>(options: Options | undefined) => {
  const { onRefused } = useFormPlace();
  const onError = (error: unknown): void => {
    onSaveError(error);
    if (error instanceof ClientFault && !hasFieldErrors(error)) onRefused?.();
  };
  return { ...options, onError } as Options & { onError: typeof onError };
};
