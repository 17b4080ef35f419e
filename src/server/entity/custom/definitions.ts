import { entities } from '#generated/model.ts';
import { CustomEntityType, type CustomField } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { readRecordsBy } from '../../storage/records/index.ts';

/** A stored field has its key. */
export type Definition = CustomField & { Key: string };

const known = new WeakMap<CallContext, Map<number, Promise<Definition[]>>>();

const read = async ({ db, session: { organisationId } }: CallContext, type: number): Promise<Definition[]> =>
  (await readRecordsBy(db, entities.CustomField, {
    organisationId,
    column: 'EntityType',
    values: [type],
  })) as Definition[];

/** The fields that the company has added to an entity, hidden ones too: read once in a call. */
export const definitionsOf = (context: CallContext, entity: string): Promise<Definition[]> => {
  const type = (CustomEntityType as Readonly<Record<string, number>>)[entity];
  if (type === undefined) return Promise.resolve([]);
  let byType = known.get(context);
  if (!byType) known.set(context, (byType = new Map()));
  let found = byType.get(type);
  if (!found) byType.set(type, (found = read(context, type)));
  return found;
};

/** Those that are shown. */
export const shownOf = async (context: CallContext, entity: string): Promise<Definition[]> =>
  (await definitionsOf(context, entity)).filter(({ DeletedOn }) => DeletedOn === undefined || DeletedOn === null);

/** The call has changed them. */
export const forgetDefinitions = (context: CallContext): void => {
  known.delete(context);
};
