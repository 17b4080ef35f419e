import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToEvents } from '#client/http/events.ts';

/** The open list is read again as soon as something is noted, resolved, or in order after all. */
export const useOpenList = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      listenToEvents((event) => {
        if (event === 'reset' || event.Entity === 'Attention')
          void client.invalidateQueries({ queryKey: ['Attention', 'getList'] });
      }),
    [client],
  );
};
