import { createHash } from 'node:crypto';
import type { Sql } from '../sql.ts';
import type { Step } from './pipeline.ts';

const namedLimit = 2000;

/** Strings and quoted names are skipped, so that a question mark in them stays. */
const numbered = (text: string): string => {
  let count = 0;
  return text.replace(/'[^']*'|"[^"]*"|\?/g, (part) => (part === '?' ? `$${++count}` : part));
};

/** The texts of PostgreSQL, made once per text. The first two thousand are prepared by name on each connection. */
export const createPostgresTexts = (): ((query: Sql) => Step) => {
  const texts = new Map<string, { text: string; name?: string }>();
  const remember = (text: string): { text: string; name?: string } => {
    const made = { text: numbered(text), name: createHash('sha256').update(text).digest('base64url').slice(0, 24) };
    if (texts.size >= namedLimit) return { text: made.text };
    texts.set(text, made);
    return made;
  };
  return ({ text, values, isPlannedAnew }) => {
    const known = texts.get(text) ?? remember(text);
    return { text: known.text, name: isPlannedAnew ? undefined : known.name, values };
  };
};
