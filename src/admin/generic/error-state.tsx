export { ErrorState } from '../kinds/parts/error-state.tsx';
