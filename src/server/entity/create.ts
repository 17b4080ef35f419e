import { Fault } from '#domain/faults.ts';
import type { EntityModel } from '#generated/shapes.ts';
import {
  findByClientId,
  insertRow,
  labelRecords,
  readRow,
  type RecordOf,
  type SentRecord,
  type StoredRecord,
} from '../storage/records/index.ts';
import { bodyHash, ownFields } from './body.ts';
import { mergeCustom } from './custom/custom-values.ts';
import { fill } from './fill.ts';
import type { Creation, EntityContext } from './hooks.ts';
import { listsIn, writeOwned } from './parts/owned.ts';
import { readOne } from './read.ts';
import { organisationOf, refuseBeyond } from './reach.ts';
import { resolveReferences } from './references.ts';
import { publishChange } from './publish-change.ts';
import { refuseFieldsOfTill } from '../call/till-fields.ts';

const clientIdOf = (model: EntityModel, body: SentRecord): string | undefined =>
  model.clientId && typeof body['ClientId'] === 'string' ? body['ClientId'] : undefined;

/** Answers the record that has the ClientId, if it was created with the same body. */
const repeated = async <Name extends string>(
  room: EntityContext,
  model: EntityModel<Name>,
  clientId: string,
  hash: string,
): Promise<RecordOf<Name> | undefined> => {
  const known = await findByClientId(room.context.db, model, organisationOf(room.context, model), clientId);
  if (!known) return undefined;
  const stored = await readOne(room, model, { id: known.Id, depth: 'read' });
  if (known.BodyHash === hash) return stored;
  throw new Fault('CLIENT_ID_REUSED', { stored });
};

/** Values that the server sets on a new record. */
const given = (model: EntityModel, entity: StoredRecord, now: number): StoredRecord => ({
  ...(model.fields.some(({ name }) => name === 'CreatedOn') && { CreatedOn: entity['CreatedOn'] ?? now }),
});

/**
 * Creates a record with all that belongs to it, and answers it as stored. If its ClientId is known and the body is the
 * same, the stored record is answered.
 * @throws CLIENT_ID_REUSED, TILL_FIELDS, NOT_FOUND for a reference that leads nowhere, the faults of hooks and unique
 * keys
 */
export const createOne = async <Name extends string>(
  room: EntityContext,
  model: EntityModel<Name>,
  { body, path = model.bodyKey, isPart }: Creation,
): Promise<RecordOf<Name>> => {
  const { context, hooks } = room;
  const clientId = clientIdOf(model, body);
  const hash = clientId === undefined ? undefined : bodyHash(body);
  const again = async () => (clientId === undefined ? undefined : repeated(room, model, clientId, hash as string));
  const known = await again();
  if (known) return known;
  if (!isPart) refuseFieldsOfTill(model, { body, path }, context);

  const entity = ownFields(model, body);
  await hooks[model.name]?.beforeNames?.(entity, context);
  await resolveReferences(context, model, entity, path);
  try {
    await hooks[model.name]?.beforeCreate?.(entity, context);
  } catch (error) {
    // It may be in the way of itself: the same request, come twice at once, has just taken its own barcode or card.
    const made = error instanceof Fault ? await again() : undefined;
    if (made) return made;
    throw error;
  }
  await mergeCustom(context, model, { entity, path });
  const OrganisationId = organisationOf(context, model);
  const row = await insertRow(context.db, model, {
    ...entity,
    ...given(model, entity, context.now),
    OrganisationId,
    BodyHash: hash,
  });
  // Another transaction has just created a record with this ClientId.
  if (row === undefined) return (await again()) as RecordOf<Name>;

  const { Id: id } = row;
  const lists = listsIn(model, entity);
  await writeOwned(room, { model, id, path }, entity);
  // Writing what belongs to it may have changed its own row.
  const stored =
    lists.size > 0 ? ((await readRow(context.db, model, { organisationId: OrganisationId, id })) ?? row) : row;
  await labelRecords(context.db, model, { organisationId: OrganisationId, records: [stored] });
  await hooks[model.name]?.afterCreate?.(stored, context);
  if (!isPart) await refuseBeyond(context, model, id);
  await fill(room, model, [stored], { depth: 'read', also: lists, isNew: true });
  publishChange(context, model, id, 'create');
  return stored;
};
