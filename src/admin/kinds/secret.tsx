import { inputOf } from './input.tsx';
import { late } from './parts/late.tsx';
import { textField } from './parts/text-field.tsx';

/** Never read back, so that there is nothing to show. */
export const SecretField = textField('secret');
export const SecretControl = late(async () => (await import('./parts/secret-control.tsx')).SecretControl);
export const SecretInput = inputOf(SecretControl);
