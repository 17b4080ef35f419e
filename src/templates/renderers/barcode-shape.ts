import { code128, datamatrix, ean13, ean8, qrcode } from 'bwip-js/generic';
import type { PlacedBarcode } from '../model/label-layout.ts';

/** A code in modules: an outline to be filled by the even-odd rule, without its quiet zone. */
export interface BarcodeShape {
  readonly width: number;
  /** 1 for bars: they are as high as one likes. */
  readonly height: number;
  /** As SVG, Path2D and canvas have it. */
  readonly path: string;
  /** Modules that must stay white on the left, on the right, and of a square code all around. */
  readonly quiet: { readonly left: number; readonly right: number };
  readonly isSquare: boolean;
}

interface Drawn {
  width: number;
  height: number;
  path: string;
}

/** Takes what would be drawn at one unit a module. */
const collector = (isSquare: boolean) => {
  const drawn: Drawn = { width: 0, height: 1, path: '' };
  return {
    scale: (): [number, number] => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width: number, height: number): void => {
      if (isSquare) Object.assign(drawn, { width, height });
    },
    line: (x: number, ...[, , , width]: [y0: number, x1: number, y1: number, width: number, colour: string]): void => {
      const left = Math.floor(x - width / 2);
      drawn.width = Math.max(drawn.width, left + width);
      drawn.path += `M${left} 0h${width}v1h${-width}z`;
    },
    polygon: (points: [number, number][]): void => {
      drawn.path += `M${points.map((point) => point.join(' ')).join('L')}z`;
    },
    hexagon: (): void => undefined,
    ellipse: (): void => undefined,
    fill: (): void => undefined,
    text: (): void => undefined,
    end: (): Drawn => drawn,
  };
};

const encoders = { ean8, ean13, code128, qrcode, datamatrix };

/** White that scanners ask for. */
const quiet: Readonly<Record<PlacedBarcode['symbology'], BarcodeShape['quiet']>> = {
  ean8: { left: 7, right: 7 },
  ean13: { left: 11, right: 7 },
  code128: { left: 10, right: 10 },
  qrcode: { left: 4, right: 4 },
  datamatrix: { left: 1, right: 1 },
};

/** @throws Error where the symbology cannot say the value. */
export const barcodeShape = (symbology: PlacedBarcode['symbology'], value: string): BarcodeShape => {
  const isSquare = symbology === 'qrcode' || symbology === 'datamatrix';
  const drawn = encoders[symbology]<Drawn>({ bcid: symbology, text: value, scale: 1 }, collector(isSquare));
  return { ...drawn, quiet: quiet[symbology], isSquare };
};
