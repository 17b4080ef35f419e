import type { ClientHeaders } from '../../call/context.ts';
import { networkOf } from './guards.ts';
import { secretHash } from '../sessions.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Identifies a place: the browser's random uuid, and the network. Kept as hashes. */
export const placesOf = ({ clientUuid, address }: Pick<ClientHeaders, 'clientUuid' | 'address'>): string[] => [
  ...(clientUuid && uuid.test(clientUuid) ? [secretHash(`uuid ${clientUuid}`)] : []),
  secretHash(`network ${networkOf(address)}`),
];
