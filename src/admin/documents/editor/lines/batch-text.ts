import { formatDay } from '#domain/date-format.ts';
import type { BatchOfLine } from '../editor-line.ts';

/** '204 · 31.12.2026'; empty: nothing is known of the goods. */
export const batchText = ({ Batch, ExpiresOn }: BatchOfLine): string =>
  [Batch, ExpiresOn && formatDay(ExpiresOn)].filter(Boolean).join(' · ');
