import type { Specs } from '../load/specs.ts';
import { buildReport, businessCall, entityCalls, keysAmong, type ReportModel } from './build-calls.ts';
import { buildEntity } from './build-entity.ts';
import type { CallModel, EntityModel, EnumModel } from './shapes.ts';

/** Everything that the writers write from. */
export interface Model {
  entities: EntityModel[];
  calls: CallModel[];
  reports: ReportModel[];
  enums: EnumModel[];
  /** English text → its translation by language. */
  words: Specs['words'];
  tillCalls: Specs['tillCalls'];
}

export const buildModel = (specs: Specs): Model => {
  const built = specs.entities.map((spec) => ({ spec, model: buildEntity(spec) }));
  const reports = specs.reports.map(buildReport);
  const entities = built.map(({ model }) => model);
  const keysOf = keysAmong(entities);
  return {
    entities,
    reports,
    calls: [
      ...built.flatMap(({ model, spec }) => entityCalls(model, spec.calls?.name ?? model.name, keysOf)),
      ...specs.calls.map((spec) => businessCall(spec, entities)),
      ...reports.map(({ call }) => call),
    ].sort((one, other) => (one.name < other.name ? -1 : 1)),
    enums: specs.enums,
    words: specs.words,
    tillCalls: specs.tillCalls,
  };
};
