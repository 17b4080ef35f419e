/** An image as a record carries it; Data holds the bytes of a new one as base64. */
export interface GalleryImage {
  Id?: number;
  Name?: string | null;
  Extension?: string | null;
  Url?: string | null;
  ThumbnailUrl?: string | null;
  IsDefault?: boolean | null;
  Data?: string | null;
  EntityActionType?: number | null;
  /** Of a new image until it is saved: a key for the list. */
  LocalKey?: string;
}

/** Change of an image that is made when the record is saved (R-IMG-001, R-IMG-002). */
export const ImageAction = { create: 1, remove: 3, update: 4 } as const;

export const isRemoved = (image: GalleryImage): boolean => image.EntityActionType === ImageAction.remove;
const isNew = (image: GalleryImage): boolean => image.EntityActionType === ImageAction.create;

/** A change to an image that the server knows is marked; a new one stays new. */
const marked = (image: GalleryImage, change: Partial<GalleryImage>): GalleryImage => ({
  ...image,
  ...change,
  EntityActionType: isNew(image) ? ImageAction.create : ImageAction.update,
});

/** The chosen image is the default, the others are not and are marked as changed. */
export const withDefault = (images: readonly GalleryImage[], chosen: GalleryImage): GalleryImage[] =>
  images.map((image) => {
    if (image === chosen) return marked(image, { IsDefault: true });
    return isRemoved(image) ? { ...image, IsDefault: false } : marked(image, { IsDefault: false });
  });

/** If no living image is the default, the first living one becomes it. */
const withSomeDefault = (images: readonly GalleryImage[]): GalleryImage[] => {
  const living = images.filter((image) => !isRemoved(image));
  const [first] = living;
  return !first || living.some((image) => image.IsDefault)
    ? [...images]
    : images.map((image) => (image === first ? marked(image, { IsDefault: true }) : image));
};

/** A new image goes outright; a stored one is marked and can be restored. */
export const withRemoved = (images: readonly GalleryImage[], gone: GalleryImage): GalleryImage[] =>
  withSomeDefault(
    isNew(gone)
      ? images.filter((image) => image !== gone)
      : images.map((image) =>
          image === gone ? { ...image, IsDefault: false, EntityActionType: ImageAction.remove } : image,
        ),
  );

export const withRestored = (images: readonly GalleryImage[], back: GalleryImage): GalleryImage[] =>
  withSomeDefault(images.map((image) => (image === back ? { ...image, EntityActionType: ImageAction.update } : image)));

/** New bytes for an image, as cropping gives them: a stored one is marked as changed. */
export const withData = (images: readonly GalleryImage[], changed: GalleryImage, Data: string): GalleryImage[] =>
  images.map((image) => (image === changed ? marked(image, { Data, Extension: 'jpg' }) : image));

/** Adds a new image; where fewer than two are allowed it takes the place of the present one (R-IMG-009). */
export const withAdded = (
  images: readonly GalleryImage[],
  added: GalleryImage,
  maxFiles = Infinity,
): GalleryImage[] => {
  const image = { ...added, EntityActionType: ImageAction.create };
  const kept =
    maxFiles < 2 ? images.reduce<GalleryImage[]>((left, each) => withRemoved(left, each), [...images]) : [...images];
  return withSomeDefault([...kept, image]);
};
