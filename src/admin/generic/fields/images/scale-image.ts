/** Widest an image is kept: 600 in the product's own gallery, 1280 elsewhere (000 §5). */
export const imageWidth = { product: 600, general: 1280 } as const;

const jpegQuality = 0.86;

const loaded = (source: string): Promise<HTMLImageElement> => new Promise((resolve, reject) => {
  const image = new Image();
  image.onload = () => resolve(image);
  image.onerror = () => reject(new Error('The file is not an image'));
  image.src = source;
});

const drawn = (image: HTMLImageElement, maxWidth: number): HTMLCanvasElement => {
  const ratio = Math.min(1, maxWidth / image.naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * ratio));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The file is not an image');
  context.fillStyle = '#fff'; // a jpeg knows no transparency
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const blobUrl = (file: Blob): Promise<string> => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(new Error('The file is not an image'));
  reader.readAsDataURL(file);
});

/** A picture file as a jpeg no wider than allowed, as base64 without its header. */
export const scaleImage = async (file: Blob, maxWidth: number): Promise<string> => {
  const image = await loaded(await blobUrl(file));
  return drawn(image, maxWidth).toDataURL('image/jpeg', jpegQuality).replace(/^data:image\/jpeg;base64,/, '');
};
