export { PickOption } from '../../../kinds/parts/reference/pick-option.tsx';
