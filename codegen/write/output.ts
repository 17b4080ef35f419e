import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Output {
  text(name: string, content: string): void;
  json(name: string, content: unknown): void;
  /** Removes what stands in the folder and was not written this time. */
  sweep(): void;
}

const banner = '// Written by codegen from schemas/. Not to be edited.\n';

/** Writes into one folder, and only what changed, so that watchers rest. */
export const openOutput = (folder: string): Output => {
  const written = new Set<string>();
  const put = (name: string, content: string): void => {
    const path = join(folder, name);
    written.add(path);
    if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  return {
    text: (name, content) => put(name, banner + content),
    json: (name, content) => put(name, `${JSON.stringify(content, null, 1)}\n`),
    sweep: () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile() && !written.has(path)) rmSync(path);
      }
    },
  };
};
