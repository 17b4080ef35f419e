/** Something to be shown on a map. */
export interface Place {
  key: string | number;
  name: string;
  /** A second line in the list beside the map. */
  detail?: string;
  latitude?: number | null;
  longitude?: number | null;
  isBranch?: boolean;
}

export type LatLng = readonly [latitude: number, longitude: number];

/** Numbers above these stand for a place that is not known (R-MAP-001, R-MAP-002). */
const largest = { any: 1000, branchLongitude: 100 };

const isKnown = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value <= largest.any;

/** Position of a record; undefined: unknown, and the map does not move. */
export const positionOf = ({ latitude, longitude, isBranch }: Place): LatLng | undefined => {
  if (!isKnown(latitude) || !isKnown(longitude)) return undefined;
  return isBranch && longitude > largest.branchLongitude ? undefined : [latitude, longitude];
};

/** How near a map looks (R-MAP-003): to see a street; to look for a branch; once its marker is set. */
export const mapZoom = { usual: 17, branchEdit: 10, markerSet: 14 } as const;
