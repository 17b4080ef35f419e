import { bytesOfPicture, rowBytes, type LabelPicture } from '#templates/model/label-picture.ts';
import type { ParameterSchema } from '../driver.ts';

/** A picture as printers take it: rows of whole bytes, 1 is black. */
export interface Raster {
  readonly rowBytes: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export const rasterOf = (picture: LabelPicture): Raster => ({
  rowBytes: rowBytes(picture),
  height: picture.height,
  bytes: bytesOfPicture(picture),
});

/** Of printers for which 1 is white. */
export const inverted = ({ bytes }: Raster): Uint8Array => bytes.map((byte) => byte ^ 0xff);

/** Whether labels go as text, by the printer's own fonts; else as the picture that the page has drawn. */
export const fastText: ParameterSchema['properties'] = {
  fastText: {
    title: "Labels in the printer's own fonts",
    'x-titles': { ru: 'Этикетки шрифтами принтера', ro: 'Etichete cu fonturile imprimantei' },
    type: 'boolean',
    default: false,
  },
};
