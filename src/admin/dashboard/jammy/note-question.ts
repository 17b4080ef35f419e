import { formatDateTime } from '#domain/date-format.ts';
import type { PredicateOf } from '#client/call.ts';
import type { Period } from '#domain/period.ts';
import type { Note } from '#generated/types.ts';
import type { Place } from '../../layout/map/place.ts';
import { choicesOf } from '../../model/views.ts';

const during = ({ From, To }: Period) => (From === undefined ? {} : { CreatedOn: { From, To } });

/** The newest notes: as many as a search answers at once. */
export const newestNotes = (period: Period): PredicateOf<'NoteSearch'> => ({
  ...during(period),
  Pager: { Index: 0, Size: 1000 },
  Sorts: [{ Name: 'CreatedOn', SortType: 1 }],
});

export const notesByType = (period: Period): PredicateOf<'NoteResumeSearch'> => ({
  ...during(period),
  Group: { Fields: ['NoteActionType'] },
});

export const noteTypes = () => choicesOf('NoteActionType');

/** Notes as places, named by their type and told apart by their time. */
export const placesOf = (
  notes: readonly Note[],
  { zone, translate }: { zone: string; translate: (title: string) => string },
): Place[] => {
  const titles = new Map(noteTypes().map(({ value, title }) => [value, translate(title)]));
  return notes.map(({ Id, NoteActionTypes, Latitude, Longitude, CreatedOn }) => ({
    key: Id as number,
    name: titles.get(NoteActionTypes ?? 0) ?? String(NoteActionTypes ?? ''),
    detail: typeof CreatedOn === 'number' ? formatDateTime(zone, CreatedOn) : undefined,
    latitude: Latitude,
    longitude: Longitude,
  }));
};
