import type { Loaded, RawCall, RawEntity, RawField, RawSchemas } from './raw-schemas.ts';

type RawFields = Record<string, RawField>;

const derived: RawFields = {
  Id: { title: 'Id', 'x-kind': 'integer' },
  Version: { title: 'Version', 'x-kind': 'integer' },
  ClientId: { title: 'Client id', 'x-kind': 'text', maxLength: 64 },
};

const ofCall = (call: RawCall | undefined, member: string | undefined): RawFields | undefined => {
  if (member) return call?.request?.[member]?.['x-members'];
  const answers = call?.answers;
  if (!answers || typeof answers === 'string') return undefined;
  return 'shape' in answers ? answers.shape : answers.page;
};

/** The fields that a shape may take: of a stored entity, of a report's row, of a call's answer, or of a member of its request. */
export const fieldsOfShape = (source: string, schemas: RawSchemas): RawFields | undefined => {
  const entity = schemas.entities.find(({ content }) => content['x-entity'] === source)?.content;
  if (entity) return { ...derived, ...entity.properties };
  const report = schemas.reports.find(({ content }) => content['x-report'] === source)?.content;
  if (report) return report.row;
  const [name = '', member] = source.split('.');
  return ofCall(schemas.calls.find(({ content }) => name in content.calls)?.content.calls[name], member);
};

/** A shape with the fields that it takes from elsewhere; any other entity as it is. */
export const asShape = (loaded: Loaded<RawEntity>, schemas: RawSchemas): Loaded<RawEntity> => {
  const { content } = loaded;
  if (!content['x-shape-of']) return loaded;
  const known = fieldsOfShape(content['x-shape-of'], schemas) ?? {};
  const taken = (content['x-fields'] ?? Object.keys(known)).map((name) => [name, known[name] as RawField]);
  return { ...loaded, content: { ...content, properties: { ...Object.fromEntries(taken), ...content.properties } } };
};
