import { useEffect, useEffectEvent } from 'react';
import { listenToEvents, type EventListener } from '#client/http/events.ts';
import { session } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';

/** Listens to changes in the company while a screen is open; without a company there are none. */
export const useCompanyEvents = (listener: EventListener): void => {
  const hasCompany = useStoreValue(session)?.company !== undefined;
  const hear = useEffectEvent(listener);
  useEffect(() => (hasCompany ? listenToEvents((event) => hear(event)) : undefined), [hasCompany]);
};
