import { useCallback, useState, type ReactNode } from 'react';
import { useRegisterMutationMiddleware, useResourceContext, type UpdateParams } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { placedField, type PlacedField } from '../../model/field-path.ts';
import { nameOf } from '../../model/representation.ts';
import { viewNamed, type View } from '../../model/views.ts';
import { isFault } from '../../toast.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { differencesOf, resolved, type Conflict } from './conflict.ts';

type Update = (resource: string, params: UpdateParams<Stored>) => Promise<unknown>;

/** Asked, and answered by the record that is to be saved; undefined: nothing is. */
interface Question {
  conflict: Conflict;
  answer: (kept: Stored | undefined) => void;
}

const givenByServer = new Set(['Id', 'Version', 'ClientId', 'CreatedOn', 'DeletedOn']);

/** Every field in which two people may differ; settings key by key. */
const fieldsOf = ({ model }: View): PlacedField[] =>
  model.fields
    .filter(({ name }) => !givenByServer.has(name))
    .flatMap((field) =>
      field.kind === 'settings'
        ? (field.fields ?? []).map((key) => placedField(model, `${field.name}.${key.name}`))
        : [{ path: field.name, field }],
    );

/** Whoever gave the question up hears nothing more: the choice was theirs. */
export class ConflictLeft extends Error {}

/**
 * Somebody else saved the record meanwhile: shows both sides, waits for the choice, and saves again what was chosen.
 * The form stays as it is until then.
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
  useRegisterMutationMiddleware(middleware as never);
  if (!question) return null;
  const { conflict, answer } = question;
  return (
    <ConflictDialog
      name={nameOf(conflict.stored)}
      differences={differencesOf(fieldsOf(viewNamed(resource)), conflict)}
      onClose={() => answer(undefined)}
      onResolve={(mine) => answer(resolved(conflict, mine) as Stored)}
    />
  );
};
