import type { CallContext } from '../../call/context.ts';
import { readPicture, type ReadyPicture } from './images.ts';

/**
 * A picture of the web as it would be uploaded: decoded and written anew.
 * @throws PICTURE_SOURCE_CLOSED, PICTURE_SOURCE_FAILED, IMAGE_FORMAT, BODY_TOO_LARGE, TOO_MANY_REQUESTS
 */
export const takePicture = async (
  address: string,
  entity: string,
  { services: { guards, pictures }, session: { organisationId }, now }: CallContext,
): Promise<ReadyPicture> => {
  guards.picture(String(organisationId), now);
  return readPicture(Buffer.from(await pictures.take(address)).toString('base64'), entity);
};
