import type { Database } from '../database.ts';
import { across, sql } from '../sql.ts';

/** Bytes of pictures, kept in the database so that one backup holds all. */
export interface FileContent {
  OrganisationId: number;
  Hash: string;
  Extension: string;
  Bytes: Uint8Array;
}

/** Keeps the bytes; those that are known already are kept once. */
export const keepContent = async (
  db: Database,
  { OrganisationId, Hash, Extension, Bytes }: FileContent,
): Promise<void> => {
  await db.run(sql`
    insert into "FileContent" ("OrganisationId", "Hash", "Extension", "Size", "Bytes")
    values (${OrganisationId}, ${Hash}, ${Extension}, ${Bytes.length}, ${Bytes})
    on conflict ("OrganisationId", "Hash") do nothing`);
};

/** Forgets bytes that no picture of the organisation shows any more. */
export const forgetContents = async (
  db: Database,
  organisationId: number,
  hashes: readonly string[],
): Promise<void> => {
  if (hashes.length === 0) return;
  await db.run(sql`
    delete from "FileContent" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`"Hash"`, hashes)}
    and not exists (select 1 from "Filestream" f where f."OrganisationId" = "FileContent"."OrganisationId"
    and f."ReferenceId" = "FileContent"."Hash")
    and not exists (select 1 from "Filestream" f where f."OrganisationId" = "FileContent"."OrganisationId"
    and f."ThumbnailId" = "FileContent"."Hash")`);
};

/** Content behind a public address, which cannot be guessed: the id of a picture and the hash of its content. */
export const readContent = async (
  db: Database,
  { id, hash }: { id: number; hash: string },
): Promise<{ Extension: string; Bytes: Uint8Array } | undefined> =>
  db.one(
    across(sql`
  select c."Extension", c."Bytes" from "Filestream" f
  join "FileContent" c on c."OrganisationId" = f."OrganisationId" and c."Hash" in (f."ReferenceId", f."ThumbnailId")
  where f."Id" = ${id} and c."Hash" = ${hash}`),
  );
