export { addressOf } from '../../../kinds/parts/images/image-tile.tsx';
