export { Thumbnail } from '../../kinds/parts/images/thumbnail.tsx';
