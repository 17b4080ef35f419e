import { say } from '../../say.ts';
import { ConflictLeft } from './use-conflict.tsx';

const hasFieldErrors = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'body' in error && Boolean((error.body as { errors?: unknown } | undefined)?.errors);

/** Of a save that was refused: what lies in fields stands beside them; all else is said. */
export const onSaveError = (error: unknown): void => {
  if (!(error instanceof ConflictLeft) && !hasFieldErrors(error)) say.fault(error);
};
