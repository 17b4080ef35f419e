import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { CallContext } from '../../call/context.ts';
import { readRecord } from '../../storage/records/index.ts';

export const notFound = (): Fault => new Fault('NOT_FOUND', { params: { entity: entities.Token.title } });

/** The session itself, or another of its company. */
export const reachable = async ({ db, session }: CallContext, id: number | null | undefined): Promise<number> => {
  if (id === undefined || id === null || id === session.tokenId) return session.tokenId;
  const token = await readRecord(db, entities.Token, { organisationId: 0, id });
  if (!token || session.organisationId === 0 || token.Organisation?.Id !== session.organisationId) throw notFound();
  return id;
};
