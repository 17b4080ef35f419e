import { ClientFault } from '#client/call.ts';
import { toast } from '../../toast.ts';
import { useFormPlace } from './form-place.ts';
import { ConflictLeft } from './use-conflict.tsx';

const hasFieldErrors = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'body' in error &&
  Boolean((error.body as { errors?: unknown } | undefined)?.errors);

/** Of a save that was refused: what lies in fields stands beside them; all else is said. */
export const onSaveError = (error: unknown): void => {
  if (!(error instanceof ConflictLeft) && !hasFieldErrors(error)) toast.fault(error);
};

/** The same in a form that closes, as a window, over a fault that nothing in it will mend. */
export const useClosingFaults = <Options extends object>(options: Options | undefined) => {
  const { onRefused } = useFormPlace();
  const onError = (error: unknown): void => {
    onSaveError(error);
    if (error instanceof ClientFault && !hasFieldErrors(error)) onRefused?.();
  };
  return { ...options, onError } as Options & { onError: typeof onError };
};
