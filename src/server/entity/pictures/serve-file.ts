import type { Database } from '../../storage/database.ts';
import { readContent } from '../../storage/records/file-content.ts';
import { imageTypes, type ImageExtension } from './images.ts';

export interface ServedFile {
  bytes: Uint8Array;
  contentType: string;
}

/** 12-0f….jpg: the address changes with the picture, so that it may be kept for ever. */
const address = /^(\d{1,15})-([0-9a-f]{32})\.(jpg|png|gif|webp)$/;

/** Answer of GET /files/<name>; undefined: there is no such file. */
export const serveFile = async (db: Database, name: string): Promise<ServedFile | undefined> => {
  const [, id, hash] = address.exec(name) ?? [];
  if (!id || !hash) return undefined;
  const content = await readContent(db, { id: Number(id), hash });
  return content && { bytes: content.Bytes, contentType: imageTypes[content.Extension as ImageExtension] };
};
