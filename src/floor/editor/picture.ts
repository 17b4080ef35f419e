import type { Stage } from 'konva/lib/Stage.js';

/** Pictures of a plan are so many times as large as it is at zoom 1 (R-SCHEME-005). */
export const exportMultiplier = 2;

/** The white ground of an exported picture, and what is on the screen alone. */
export const paperName = 'paper';
export const unseenName = 'handles';

/** The plan as a PNG, without what is only there to draw it. */
export const pictureOf = async (stage: Stage, zoom: number): Promise<Blob> => {
  const paper = stage.findOne(`.${paperName}`);
  const unseen = stage.find(`.${unseenName}`);
  paper?.show();
  for (const node of unseen) node.hide();
  try {
    return (await stage.toBlob({ pixelRatio: exportMultiplier / zoom, mimeType: 'image/png' })) as Blob;
  } finally {
    paper?.hide();
    for (const node of unseen) node.show();
  }
};

export const saveFile = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Pictures stand in the text of the plan itself: so wide, and no longer than this as text. */
const widest = 1000;
const longest = 200_000;
const qualities = [0.85, 0.6, 0.4] as const;

export interface ReadPicture {
  source: string;
  width: number;
  height: number;
}

/** A picture file as a data: address, as small as a ground needs. Undefined: it is no picture, or stays too large. */
export const readPicture = async (file: Blob): Promise<ReadPicture | undefined> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const ratio = Math.min(1, widest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * ratio));
  canvas.height = Math.max(1, Math.round(bitmap.height * ratio));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const source = qualities
    .map((quality) => canvas.toDataURL('image/webp', quality))
    .find(({ length }) => length <= longest);
  return source === undefined ? undefined : { source, width: canvas.width, height: canvas.height };
};
