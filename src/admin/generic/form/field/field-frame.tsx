export { errorIdOf, FieldFrame, hintIdOf } from '../../../kinds/parts/field-frame.tsx';
