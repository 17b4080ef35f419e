import { entities } from '#generated/model.ts';
import { restResources } from '#generated/rest-resources.ts';
import type { EntityModel, FieldKind, FieldModel } from '#generated/shapes.ts';

const models: Readonly<Record<string, EntityModel>> = entities;

type Body = Record<string, unknown>;
/** The id of a record of an entity: of one that is there, or of a new one where it must be another each time. */
export type Make = (entity: string, isNew?: boolean) => Promise<number>;

let made = 0;

const byKind: Partial<Record<FieldKind, () => unknown>> = {
  text: () => `R${made}`,
  rate: () => 5,
  money: () => 7.5,
  quantity: () => 2,
  enum: () => 1,
  integer: () => 1,
  instant: () => new Date().toISOString(),
};

/** What the rules of an area ask for beside the fields that the schema does. */
const beside: Readonly<Record<string, (make: Make) => Promise<Body> | Body>> = {
  CustomField: () => ({ EntityType: 1, FieldType: 1 }),
  Contractor: () => ({ Name: `R${made}`, ContractorActionType: 1 }),
  Document: () => ({ DocumentOperationType: 1 }),
  DocumentGroup: async (make) => ({ Name: `R${made}`, DocumentSplit: { Id: await make('DocumentSplit') } }),
  DocumentSplit: () => ({ SplitDocumentType: 0 }),
  Employee: () => ({ Person: { FirstName: `R${made}` } }),
  Key: () => ({ KeyActionType: 1 + (made % 3), Value: `R${made}` }),
  Layout: () => ({ LayoutEntityType: 3 }),
  Mark: async (make) => ({ Post: { Id: await make('Post', true) } }),
  TimeEntry: () => ({ StartedOn: '2026-11-20T08:00:00+00:00', Remark: `R${made}` }),
  Trace: async (make) => ({ Subscriber: { Id: await make('Subscriber') } }),
  Note: () => ({ NoteActionTypes: 1, Latitude: 47, Longitude: 28 }),
};

const isAsked = ({ required, readOnly, computed, default: usual }: FieldModel): boolean =>
  Boolean(required && !readOnly && !computed && usual === undefined);

/** A body that the entity's rules take, made of what its schema asks for. */
export const bodyFor = async (entity: string, make: Make): Promise<Body> => {
  made += 1;
  const body: Body = { ...(await beside[entity]?.(make)) };
  const { fields, uniques } = models[entity] as EntityModel;
  const unique = new Set(uniques.flatMap(({ columns }) => columns));
  for (const field of fields.filter((one) => isAsked(one) && !(one.name in body))) {
    body[field.name] =
      field.kind === 'reference' && !field.owned
        ? { Id: await make(field.to as string, unique.has(field.column ?? '')) }
        : byKind[field.kind]?.();
  }
  return body;
};

/** What can be changed of a record of whatever entity: a text of its own, else nothing that would be refused. */
export const changeOf = (entity: string): Body => {
  made += 1;
  const { fields, uniques } = models[entity] as EntityModel;
  const unique = new Set(uniques.flatMap(({ columns }) => columns));
  const field = fields.find(
    ({ kind, readOnly, computed, internal, pattern, name, column }) =>
      kind === 'text' &&
      column &&
      !readOnly &&
      !computed &&
      !internal &&
      !pattern &&
      name !== 'ClientId' &&
      !unique.has(column),
  );
  return field ? { [field.name]: `N${made}` } : {};
};

export const modelFor = (entity: string): EntityModel => models[entity] as EntityModel;

export { restResources };
