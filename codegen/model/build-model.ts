import type { RawEnumValue, RawSchemas } from '../load/raw-schemas.ts';
import { asShape } from '../load/shape-fields.ts';
import { buildReport, businessCalls, entityCalls, keysAmong, type ReportModel } from './build-calls.ts';
import { buildEntity } from './build-entity.ts';
import type { CallModel, EntityModel, EnumModel } from './shapes.ts';

/** Everything that the writers write from. */
export interface Model {
  entities: EntityModel[];
  calls: CallModel[];
  reports: ReportModel[];
  enums: EnumModel[];
}

/** PaymentIncome → Payment income. */
const spaced = (name: string): string => name.replace(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

const enumValue = (name: string, value: RawEnumValue) =>
  typeof value === 'number' ? { value, name, title: spaced(name) } : { value: value.value, name, title: value.title };

export const buildModel = (schemas: RawSchemas): Model => {
  const entities = schemas.entities.map((loaded) => ({ model: buildEntity(asShape(loaded, schemas)), raw: loaded.content }));
  const reports = schemas.reports.map(buildReport);
  const models = entities.map(({ model }) => model);
  return {
    entities: models,
    reports,
    calls: [
      ...entities.flatMap(({ model, raw }) => entityCalls(model, raw, keysAmong(models))),
      ...schemas.calls.flatMap((loaded) => businessCalls(loaded, models)),
      ...reports.map(({ call }) => call),
    ].sort((one, other) => (one.name < other.name ? -1 : 1)),
    enums: Object.entries(schemas.enums).filter(([name]) => name !== '$schema')
      .map(([name, values]) => ({ name, values: Object.entries(values).map(([word, value]) => enumValue(word, value)) })),
  };
};
