import type { CallContext } from './context.ts';

/** The device behind a session: a browser by its uuid, whatever token it has. */
export const deviceOf = ({
  headers,
  session,
}: Pick<CallContext, 'headers' | 'session'>): { organisationId: number; deviceUuid: string } => ({
  organisationId: session.organisationId,
  deviceUuid: headers.clientUuid?.slice(0, 64) || `token ${session.tokenId}`,
});
