import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSchemas } from './load/read-schemas.ts';
import { SchemaErrors } from './load/schema-error.ts';
import { buildModel } from './model/build-model.ts';
import { ignoredByHand, type Ignored } from './write/admin/by-hand.ts';
import { writeAdmin } from './write/admin/screens.ts';
import { bodySchemas } from './write/body-schemas.ts';
import { writeCallNames } from './write/call-names.ts';
import { writeCodec } from './write/codec.ts';
import { writeForms } from './write/forms.ts';
import { writeLabels } from './write/labels.ts';
import { writeModels } from './write/models.ts';
import { writeOpenApi } from './write/openapi.ts';
import { openOutput } from './write/output.ts';
import { writeTypes } from './write/types.ts';
import { writeValidators } from './write/validators.ts';
import { watchFolders } from './watch-folders.ts';

export interface Generated {
  entities: number;
  calls: number;
  untranslated: Record<string, string[]>;
  /** Fields that schemas put on screens made by hand, and that these do not show. */
  ignored: Ignored[];
}

/**
 * Reads schemas/ and writes src/generated/ under the given root.
 * @throws SchemaErrors when a schema is wrong; nothing is written then.
 */
export const generate = async (root: string): Promise<Generated> => {
  const model = buildModel(readSchemas(join(root, 'schemas')));
  const bodies = bodySchemas(model);
  const output = openOutput(join(root, 'src/generated'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

  output.text('shapes.ts', readFileSync(join(root, 'codegen/model/shapes.ts'), 'utf8'));
  await writeTypes(model, output);
  writeModels(model, output);
  writeCallNames(model, output);
  writeCodec(model, output);
  writeValidators(bodies, output);
  writeForms(model, output);
  writeAdmin(model, root, output);
  writeOpenApi(model, bodies, version, output);
  const untranslated = writeLabels(model, join(root, 'src/client/i18n'), output);
  output.sweep();
  return {
    entities: model.entities.length,
    calls: model.calls.length,
    untranslated,
    ignored: ignoredByHand(model, root),
  };
};

const report = async (root: string): Promise<boolean> => {
  const started = performance.now();
  try {
    const { entities, calls, untranslated, ignored } = await generate(root);
    console.log(`codegen: ${entities} entities, ${calls} calls in ${Math.round(performance.now() - started)} ms`);
    for (const [language, titles] of Object.entries(untranslated)) {
      if (titles.length > 0) console.log(`codegen: no ${language} translation for: ${titles.join(' | ')}`);
    }
    for (const { screen, file, words, fields } of ignored)
      console.log(
        `codegen: ${file} is made by hand and shows none of these ${words} of ${screen}: ${fields.join(', ')}`,
      );
    return true;
  } catch (error) {
    if (!(error instanceof SchemaErrors)) throw error;
    console.error(error.message);
    return false;
  }
};

const foldersOf = (root: string): string[] => [
  join(root, 'src/client/i18n'),
  join(root, 'schemas'),
  ...readdirSync(join(root, 'schemas'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
];

if (import.meta.main) {
  const root = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? join(import.meta.dirname, '..');
  const isWatching = process.argv.includes('--watch');
  // Before the first reading, so that no save falls between.
  if (isWatching)
    watchFolders(
      () => foldersOf(root),
      () => void report(root),
    );
  if (!(await report(root)) && !isWatching) process.exitCode = 1;
}
