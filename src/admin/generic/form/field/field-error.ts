export { fieldIdOf, FormIdContext, readableError } from '../../../kinds/parts/field-error.ts';
