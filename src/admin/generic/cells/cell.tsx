export { KindField as KindCell } from '../../kinds/parts/nested/kind-field.tsx';
