import type { HandlerOf, PreparationOf } from '../call/context.ts';
import { takePicture } from '../entity/index.ts';

interface Answer {
  Data: string;
}

/** No transaction waits for the web. */
export const fetchPicture: PreparationOf<'PictureTake', Answer> = async ({ address }, context) => {
  const { full } = await takePicture(address, 'Filestream', context);
  return { Data: Buffer.from(full.bytes).toString('base64') };
};

export const pictureTake: HandlerOf<'PictureTake', Answer> = (answer) => answer;
