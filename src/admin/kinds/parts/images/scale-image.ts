import { cropInPoints, type Crop } from './crop.ts';

/** Widest an image is kept: 600 in the product's own gallery, 1280 elsewhere (R-IMG-005). */
export const imageWidth = { product: 600, general: 1280 } as const;

const jpegQuality = 0.86;

const loaded = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The file is not an image'));
    image.src = source;
  });

/** Which part of a picture is drawn, in its own points. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const drawn = (image: HTMLImageElement, { x, y, width, height }: Part, maxWidth: number): HTMLCanvasElement => {
  const ratio = Math.min(1, maxWidth / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The file is not an image');
  context.fillStyle = '#fff'; // a jpeg knows no transparency
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const asBase64 = (canvas: HTMLCanvasElement): string =>
  canvas.toDataURL('image/jpeg', jpegQuality).replace(/^data:image\/jpeg;base64,/, '');

const blobUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file is not an image'));
    reader.readAsDataURL(file);
  });

/** A picture file as a jpeg no wider than allowed, as base64 without its header. */
export const scaleImage = async (file: Blob, maxWidth: number): Promise<string> => {
  const image = await loaded(await blobUrl(file));
  return asBase64(drawn(image, { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }, maxWidth));
};

/** A part of a picture of ours as a jpeg no wider than allowed, as base64 without its header. */
export const cropImage = async (address: string, crop: Crop, maxWidth: number): Promise<string> => {
  const image = await loaded(address);
  return asBase64(
    drawn(image, cropInPoints(crop, { width: image.naturalWidth, height: image.naturalHeight }), maxWidth),
  );
};
