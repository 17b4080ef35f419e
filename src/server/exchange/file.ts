import type { HandlerOf } from '../call/context.ts';
import { FileAnswer } from '../call/file-answer.ts';
import { serveFile } from '../entity/index.ts';
import { readKept } from './kept-file.ts';

/**
 * The bytes of an export or a print by its reference, or of a picture by the name in its address. A link in a page
 * carries no token, so the reference itself is the key; a token that comes along must be of the same organisation.
 * @throws NOT_FOUND, also when its time is over
 */
export const file: HandlerOf<'File'> = async ({ reference, view }, context) => {
  const picture = await serveFile(context.db, reference);
  if (picture) return new FileAnswer(picture);
  const kept = await readKept(context, reference);
  return new FileAnswer({ ...kept, isShown: view === '1' && kept.contentType === 'application/pdf' });
};
