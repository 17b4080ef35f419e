import { ReservationStatus, type Reservation } from '#generated/types.ts';

/** Of a desk: when it is kept, and for whom. */
export interface DeskReservation {
  startsOn: number;
  name: string;
  guests: number;
  isSeated: boolean;
}

const isKept = ({ ReservationStatus: status }: Reservation): boolean =>
  status === ReservationStatus.Expected || status === ReservationStatus.Seated;

/** The next reservation of each desk that has not ended, by the Id of the desk. */
export const nextByDesk = (reservations: readonly Reservation[], now: number): Map<number, DeskReservation> => {
  const next = new Map<number, DeskReservation>();
  const coming = reservations
    .filter((each) => isKept(each) && (each.EndsOn ?? 0) > now)
    .toSorted((one, other) => (one.StartsOn ?? 0) - (other.StartsOn ?? 0));
  for (const { Desks, StartsOn, Name, Guests, ReservationStatus: status } of coming)
    for (const { Id } of Desks ?? []) {
      if (!Id || next.has(Id)) continue;
      const isSeated = status === ReservationStatus.Seated;
      next.set(Id, { startsOn: StartsOn ?? 0, name: Name ?? '', guests: Guests ?? 0, isSeated });
    }
  return next;
};
