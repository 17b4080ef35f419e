import type { CallContext } from './context.ts';

/** The name of a device that none is known of. */
export const deviceOfToken = (tokenId: number): string => `token ${tokenId}`;

/**
 * The device behind a session. A till's session keeps the device that it was made a till on, whatever a later request
 * says; any other names its browser.
 */
export const deviceOf = ({
  headers,
  session,
}: Pick<CallContext, 'headers' | 'session'>): { organisationId: number; deviceUuid: string } => ({
  organisationId: session.organisationId,
  deviceUuid: session.deviceUuid ?? (headers.clientUuid?.slice(0, 64) || deviceOfToken(session.tokenId)),
});
