export { Pager } from '../../kinds/parts/pager.tsx';
