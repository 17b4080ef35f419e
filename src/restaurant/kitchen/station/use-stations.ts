import { useEffect, useMemo, useState } from 'react';
import { listenToEvents } from '#client/http/events.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { Patience } from '#domain/restaurant/kitchen.ts';
import { readStations, type NamedStation, type Stations } from './read-stations.ts';
import { screenChoice } from './screen-choice.ts';

/** Station of this screen, and its time limits. */
export interface OwnStation {
  /** Absent: everything, or groups of its own. */
  name?: string;
  groupIds: readonly number[];
  articleIds?: ReadonlySet<number>;
  patience: Patience;
}

export interface KnownStations {
  stations: readonly NamedStation[];
  own: OwnStation;
}

const none: Stations = { all: [] };

/** The stations of the branch, and the one that this screen shows. */
export const useStations = (): KnownStations => {
  const { branchId, groupIds, stationId, patience } = useStoreValue(screenChoice);
  const [{ all, chosen }, setStations] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    const read = (): void =>
      void readStations({ branchId, groupIds }).then(
        (stations) => isCurrent && setStations(stations),
        // Everything is shown until it is known what belongs here.
        () => {},
      );
    read();
    const stop = listenToEvents((event) => {
      if (event === 'reset' || event.Entity === 'KitchenStation') read();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [branchId, groupIds]);
  return useMemo(() => {
    const station = all.find(({ id }) => id === stationId);
    const own: OwnStation = station
      ? { name: station.name, groupIds: station.groupIds, articleIds: station.articleIds, patience: station.patience }
      : { groupIds, articleIds: chosen, patience };
    return { stations: all, own };
  }, [all, chosen, groupIds, stationId, patience]);
};
