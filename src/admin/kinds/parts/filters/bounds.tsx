import type { ComponentType } from 'react';
import type { FieldKind } from '#generated/shapes.ts';
import type { ControlProps } from '../../input.tsx';
import { filterOf, type FilterOf, type FilterProps } from './filter.tsx';
import type { BoundsValue } from './filter-editors.tsx';
import { late } from '../late.tsx';
import { shownText, type Translate } from '../value-text.ts';

const Bounds = late(async () => (await import('./filter-editors.tsx')).Bounds, 120);

/** '5 – 10', '≥ 5', '≤ 10'. */
export const boundsWords =
  (kind: FieldKind) =>
  (value: unknown, _props: unknown, translate: Translate): string => {
    const { From, To } = (value ?? {}) as BoundsValue;
    const [from, to] = [From, To].map((bound) => shownText({ field: { kind }, value: bound }, translate));
    if (from && to) return `${from} – ${to}`;
    return from ? `≥ ${from}` : `≤ ${to}`;
  };

/** A list between two figures of a kind. */
export const boundsFilter = (kind: FieldKind, Control: ComponentType<ControlProps<number>>): FilterOf<FilterProps> =>
  filterOf<BoundsValue>((props) => <Bounds {...props} Control={Control} />, boundsWords(kind));
