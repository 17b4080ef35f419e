export { isRemoved, type GalleryImage } from '../../../kinds/parts/images/gallery-state.ts';
