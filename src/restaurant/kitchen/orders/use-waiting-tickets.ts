import { useCallback, useEffect } from 'react';
import { search } from '#client/call.ts';
import { listenToEvents } from '#client/http/events.ts';
import { KitchenTicketStatus } from '#generated/types.ts';
import { useAsked } from '../../bills/use-bills.ts';

const open = [KitchenTicketStatus.Waiting, KitchenTicketStatus.Unknown] as const;

/** Names of the stations whose printer has not taken its tickets at the first try. */
const readStations = async (branchId: number | undefined): Promise<string> => {
  const { Entities } = await search('KitchenTicketSearch', {
    ...(branchId !== undefined && { Branches: [{ Id: branchId }] }),
    KitchenTicketStatuses: [...open],
    Attempts: { From: 1 },
    Pager: { Index: 0, Size: 100 },
  });
  return [...new Set(Entities.map(({ StationName }) => StationName ?? ''))].join(', ');
};

/** Stations with tickets that wait for their printer; '': none. */
export const useWaitingTickets = (branchId: number | undefined): string => {
  const { value, again } = useAsked(useCallback(() => readStations(branchId), [branchId]));
  useEffect(
    () =>
      listenToEvents((event) => {
        if (event === 'reset' || event.Entity === 'KitchenTicket') again();
      }),
    [again],
  );
  return value ?? '';
};
