import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useRegisterMutationMiddleware, useResourceContext, type UpdateParams } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { late } from '#client/react/late.ts';
import { isFault } from '../../toast.ts';
import type { Conflict } from './conflict.ts';

/** Fetched with the first conflict there is. */
const ConflictQuestion = late(() => import('./conflict-question.tsx'), 'ConflictQuestion');

type Update = (resource: string, params: UpdateParams<Stored>) => Promise<unknown>;

/** The open question; it is answered with the record to be saved. Undefined: there is none. */
interface Question {
  conflict: Conflict;
  answer: (kept: Stored | undefined) => void;
}

/** The person left the question open; that needs no message. */
export class ConflictLeft extends Error {}

/**
 * Shows both sides when another user saved the record in the meantime, waits for the choice, and saves it. The form
 * stays unchanged until then.
 */
export const useConflict = (): ReactNode => {
  const resource = useResourceContext() ?? '';
  const [question, setQuestion] = useState<Question>();
  const middleware = useCallback(async (name: string, params: UpdateParams<Stored>, next: Update): Promise<unknown> => {
    try {
      return await next(name, params);
    } catch (error) {
      const { data, previousData } = params;
      if (!previousData || !isFault(error, 'CONFLICT') || !error.stored) throw error;
      const conflict: Conflict = { base: previousData, mine: data, stored: error.stored as Stored };
      const kept = await new Promise<Stored | undefined>((answer) => {
        setQuestion({ conflict, answer });
      });
      setQuestion(undefined);
      if (!kept) throw new ConflictLeft();
      return next(name, { ...params, data: kept, previousData: conflict.stored });
    }
  }, []);
  useRegisterMutationMiddleware<Update>(middleware);
  return (
    question && (
      <Suspense fallback={null}>
        <ConflictQuestion resource={resource} {...question} />
      </Suspense>
    )
  );
};
