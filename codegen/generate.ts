import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { checkReferences } from './load/check-references.ts';
import { readSchemas } from './load/read-schemas.ts';
import { SchemaErrors } from './load/schema-error.ts';
import { buildModel } from './model/build-model.ts';
import { bodySchemas } from './write/body-schemas.ts';
import { writeLabels } from './write/labels.ts';
import { writeModels } from './write/models.ts';
import { writeOpenApi } from './write/openapi.ts';
import { openOutput } from './write/output.ts';
import { writeTypes } from './write/types.ts';
import { writeValidators } from './write/validators.ts';

export interface Generated { entities: number; calls: number; untranslated: Record<string, string[]> }

/**
 * Reads schemas/ and writes src/generated/ under the given root.
 * @throws SchemaErrors when a schema is wrong; nothing is written then.
 */
export const generate = (root: string): Generated => {
  const schemas = readSchemas(join(root, 'schemas'));
  checkReferences(schemas);
  const model = buildModel(schemas);
  const bodies = bodySchemas(model);
  const output = openOutput(join(root, 'src/generated'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

  output.text('shapes.ts', readFileSync(join(root, 'codegen/model/shapes.ts'), 'utf8'));
  writeTypes(model, output);
  writeModels(model, output);
  writeValidators(model, bodies, output);
  writeOpenApi(model, bodies, version, output);
  const untranslated = writeLabels(model, join(root, 'src/client/i18n'), output);
  return { entities: model.entities.length, calls: model.calls.length, untranslated };
};

const report = (root: string): boolean => {
  const started = performance.now();
  try {
    const { entities, calls, untranslated } = generate(root);
    console.log(`codegen: ${entities} entities, ${calls} calls in ${Math.round(performance.now() - started)} ms`);
    for (const [language, titles] of Object.entries(untranslated)) {
      if (titles.length > 0) console.log(`codegen: no ${language} translation for: ${titles.join(' | ')}`);
    }
    return true;
  } catch (error) {
    if (!(error instanceof SchemaErrors)) throw error;
    console.error(error.message);
    return false;
  }
};

const watchSchemas = (root: string): void => {
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => report(root), 50);
  };
  watch(join(root, 'schemas'), { recursive: true }, again);
  watch(join(root, 'src/client/i18n'), {}, again);
};

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const isDone = report(root);
  if (process.argv.includes('--watch')) watchSchemas(root);
  else if (!isDone) process.exitCode = 1;
}
