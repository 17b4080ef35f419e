import { ImagesControl } from '../../../kinds/parts/images/gallery.tsx';
import type { GalleryImage } from '../../../kinds/parts/images/gallery-state.ts';
import { imageWidth } from '../../../kinds/parts/images/scale-image.ts';
import type { WidgetProps } from '../widget.ts';

export const ImagesWidget = ({ field: _field, path, ...props }: WidgetProps<GalleryImage[]>) => (
  <ImagesControl {...props} source={path} />
);

/** The slider of the product card keeps smaller pictures (R-IMG-005). */
export const ProductImagesWidget = (props: WidgetProps<GalleryImage[]>) => (
  <ImagesControl {...props} source={props.path} maxWidth={imageWidth.product} />
);
