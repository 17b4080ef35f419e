import { inputOf } from './input.tsx';
import { late } from './parts/late.tsx';
import { clippedField } from './parts/text-field.tsx';

/** Any JSON value, for what has no kind of its own. */
export const JsonField = clippedField('json');
export const JsonControl = late(async () => (await import('./parts/json-control.tsx')).JsonControl, 64);
export const JsonInput = inputOf(JsonControl, { isWide: true });

/** Several lines, cut at the end of the cell. */
export const LongTextField = clippedField('longText');
