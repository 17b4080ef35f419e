import { useEffect, useEffectEvent } from 'react';
import type { Stored } from '../../data-provider.ts';
import { placedField, type PlacedField } from '../../model/field-path.ts';
import { fieldsOf, useFields } from '../../model/fields.ts';
import { nameOf } from '../../model/representation.ts';
import { viewNamed, type View } from '../../model/views.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { differencesOf, resolved, type Conflict } from './conflict.ts';

const givenByServer = new Set(['Id', 'Version', 'ClientId', 'CreatedOn', 'DeletedOn']);

/** Every field in which two people may differ; settings key by key. */
const comparedOf = ({ model }: View): PlacedField[] =>
  fieldsOf(model.name)
    .filter(({ name }) => !givenByServer.has(name))
    .flatMap((field) =>
      field.kind === 'settings'
        ? (field.fields ?? []).map((key) => placedField(model, `${field.name}.${key.name}`))
        : [{ path: field.name, field }],
    );

interface Props {
  resource: string;
  conflict: Conflict;
  answer: (kept: Stored | undefined) => void;
}

/** Which of two people's values are kept; answered at once where no field was changed by both. */
export const ConflictQuestion = ({ resource, conflict, answer }: Props) => {
  const view = viewNamed(resource);
  useFields(view.model.name);
  const fields = comparedOf(view);
  const differences = differencesOf(fields, conflict);
  const isAsked = differences.length > 0;
  const settle = (mine: readonly string[]): void => answer(resolved(fields, conflict, mine) as Stored);
  const settleAlone = useEffectEvent(() => settle([]));
  useEffect(() => {
    if (!isAsked) settleAlone();
  }, [isAsked]);
  if (!isAsked) return null;
  return (
    <ConflictDialog
      name={nameOf(conflict.stored)}
      differences={differences}
      onClose={() => answer(undefined)}
      onResolve={settle}
    />
  );
};
