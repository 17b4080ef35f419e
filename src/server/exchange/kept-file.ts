import { Fault } from '#domain/faults.ts';
import type { CallContext } from '../call/context.ts';
import type { Attachment, Services } from '../call/services/services.ts';
import { newSecret, secretHash } from '../session/sessions.ts';
import { deleteExchangeFilesBefore, readExchangeFile, writeExchangeFile } from '../storage/exchange/exchange-files.ts';

/** How long a file waits to be fetched. */
const lifeMs = 15 * 60_000;

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xml: 'application/xml',
} as const;

type FileExtension = keyof typeof contentTypes;

/** A file that was made: Name has no extension. */
export interface MadeFile {
  name: string;
  extension: FileExtension;
  bytes: Uint8Array;
}

export interface FileReference {
  Reference: string;
  Name: string;
  Extension: FileExtension;
}

/** Marks of the direction of reading turn an ending round: "invoice‮fdp.exe" is shown as a PDF. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Names travel in headers and end on disks of all kinds. */
const plainName = (name: string): string =>
  name
    .replace(turning, '')
    .replace(/[\\/:*?"<>|\s\0-\x1f\x7f]+/g, ' ')
    .trim()
    .slice(0, 100) || 'file';

/** Keeps a file for a quarter of an hour, under a random reference that the database does not contain. */
export const keepFile = async (
  { db, session, now }: CallContext,
  { name, extension, bytes }: MadeFile,
): Promise<FileReference> => {
  const Reference = newSecret();
  const Name = plainName(name);
  await deleteExchangeFilesBefore(db, now);
  await writeExchangeFile(db, {
    ReferenceHash: secretHash(Reference),
    OrganisationId: session.organisationId,
    Name,
    Extension: extension,
    Bytes: bytes,
    CreatedOn: now,
    ExpiresOn: now + lifeMs,
  });
  return { Reference, Name, Extension: extension };
};

const notFound = (): Fault => new Fault('NOT_FOUND', { params: { entity: 'File' } });

/**
 * A file of the session's own organisation, or of any without a session: then the reference is the key. @throws
 * NOT_FOUND
 */
export const readKept = async ({ db, session, now }: CallContext, reference: string): Promise<Attachment> => {
  const kept = await readExchangeFile(db, secretHash(reference), now);
  if (!kept || (session.organisationId !== 0 && session.organisationId !== kept.OrganisationId)) throw notFound();
  return {
    bytes: kept.Bytes,
    contentType: contentTypes[kept.Extension as FileExtension],
    name: `${kept.Name}.${kept.Extension}`,
  };
};

/** Deletes expired files. */
export const tidyFiles = ({ store, now }: Pick<Services, 'store' | 'now'>): Promise<void> =>
  store.write(async (db) => {
    await deleteExchangeFilesBefore(db, now());
  });
