export { Modal } from '../kinds/parts/modal.tsx';
