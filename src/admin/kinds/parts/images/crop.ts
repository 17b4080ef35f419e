/** A part of a picture; all in shares of its width and height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const wholePicture: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** Smaller parts than this are slips of the hand. */
const smallest = 0.05;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** Inside the picture, and not smaller than can be taken hold of. */
const within = ({ left, top, width, height }: Crop): Crop => {
  const [w, h] = [between(smallest, width, 1), between(smallest, height, 1)];
  return { left: between(0, left, 1 - w), top: between(0, top, 1 - h), width: w, height: h };
};

export const movedCrop = (crop: Crop, by: { x: number; y: number }): Crop =>
  within({ ...crop, left: crop.left + by.x, top: crop.top + by.y });

/** The lower right corner follows the hand; the upper left stays. */
export const resizedCrop = (crop: Crop, by: { x: number; y: number }): Crop => ({
  ...crop,
  width: between(smallest, crop.width + by.x, 1 - crop.left),
  height: between(smallest, crop.height + by.y, 1 - crop.top),
});

/** One side changed by itself, as a slider does. */
export const changedCrop = (crop: Crop, change: Partial<Crop>): Crop => within({ ...crop, ...change });

/** The largest square in the middle of a picture of this size. */
export const squareCrop = ({ width, height }: { width: number; height: number }): Crop => {
  const side = Math.min(width, height);
  return {
    left: (width - side) / width / 2,
    top: (height - side) / height / 2,
    width: side / width,
    height: side / height,
  };
};

/** In whole points of the picture, at least one. */
export const cropInPoints = (
  crop: Crop,
  { width, height }: { width: number; height: number },
): { x: number; y: number; width: number; height: number } => ({
  x: Math.round(crop.left * width),
  y: Math.round(crop.top * height),
  width: Math.max(1, Math.round(crop.width * width)),
  height: Math.max(1, Math.round(crop.height * height)),
});
