import { Fault } from '#domain/faults.ts';

/** A picture with more pixels is an attack, or a poster. */
const mostPixels = 50_000_000;
const thumbnailSide = 100;
const white = '#ffffff';

/** The library is loaded with the first picture, because most servers scale none for hours. */
const load = async () => {
  const { default: sharp } = await import('sharp');
  // A picture is read only once, so there is nothing to cache; two at a time leave processor time for calls.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
let loading: ReturnType<typeof load> | undefined;

/**
 * A picture as JPEG, no wider than asked, upright as its camera was held, and its thumbnail of 100 × 100. Of what
 * moves, the first frame; what is transparent becomes white.
 * @throws IMAGE_FORMAT for what cannot be decoded
 */
export const scalePicture = async (
  bytes: Uint8Array,
  width: number,
): Promise<{ full: Uint8Array; thumbnail: Uint8Array }> => {
  const sharp = await (loading ??= load());
  try {
    const full = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: white })
      .jpeg({ quality: 82 })
      .toBuffer();
    const thumbnail = await sharp(full)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'contain', background: white })
      .jpeg({ quality: 80 })
      .toBuffer();
    return { full, thumbnail };
  } catch (cause) {
    throw new Fault('IMAGE_FORMAT', { cause });
  }
};
