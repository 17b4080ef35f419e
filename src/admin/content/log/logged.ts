import { decodeAnswer } from '#domain/wire/index.ts';
import { wireEntities } from '#generated/codec-model.ts';
import { fieldsOf } from '../../model/fields.ts';
import type { Track } from '#generated/types.ts';
import type { Translate } from '../../kinds/parts/value-text.ts';
import type { Values } from '../../model/route-pattern.ts';
import { differences, type Difference } from './difference.ts';

type Logged = 'Document' | 'Lot' | 'Article' | 'DocumentGroup';

/** Which entity a type of entry is of (R-LOG-005); the others tell how many records were cleared. */
const entityOf: Partial<Record<number, Logged>> = {
  1: 'Document',
  2: 'Document',
  3: 'Lot',
  4: 'Lot',
  5: 'Article',
  6: 'Article',
  10: 'DocumentGroup',
};

const parsed = (text: string | null | undefined): Values | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Values) : undefined;
  } catch {
    return undefined;
  }
};

/** The record as the screens know it; as it was kept where an older program wrote it otherwise. */
const recordOf = (entity: Logged, text: string | null | undefined): Values | undefined => {
  const wire = parsed(text);
  const model = wireEntities[entity];
  try {
    return wire && model ? (decodeAnswer(model, wire, wireEntities) as Values) : wire;
  } catch {
    return wire;
  }
};

const cleared = ({ EntityBefore, EntityAfter }: Track, translate: Translate): Difference[] => {
  const [before, after] = [EntityBefore, EntityAfter].map((text) => String(parsed(text)?.['Count'] ?? text ?? ''));
  const reason = parsed(EntityAfter)?.['Reason'];
  return [
    { path: translate('Records'), before: before ?? '', after: after ?? '' },
    ...(typeof reason === 'string' ? [{ path: translate('Reason'), before: '', after: reason }] : []),
  ];
};

/** The entity whose fields have to be there before an entry tells what was changed. */
export const loggedEntity = ({ TrackActionType }: Track): string | undefined => entityOf[TrackActionType ?? 0];

/** Differences of a change log entry. */
export const changesOf = (track: Track, translate: Translate): Difference[] => {
  const entity = entityOf[track.TrackActionType ?? 0];
  if (!entity) return cleared(track, translate);
  const sides = { before: recordOf(entity, track.EntityBefore), after: recordOf(entity, track.EntityAfter) };
  return differences(fieldsOf(entity), sides, translate);
};
