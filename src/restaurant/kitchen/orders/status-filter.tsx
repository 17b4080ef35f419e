import { useText } from '#touch/text.ts';
import type { Filter } from './shown-orders.ts';
import css from '../kitchen.module.css';

const filters: readonly { filter: Filter; title: string }[] = [
  { filter: 'open', title: 'Open orders' },
  { filter: 0, title: 'Not started' },
  { filter: 1, title: 'In progress' },
  { filter: 2, title: 'Complete' },
];

interface Props {
  filter: Filter;
  counts: (filter: Filter) => number;
  onFilter: (filter: Filter) => void;
}

export const StatusFilter = ({ filter, counts, onFilter }: Props) => {
  const t = useText();
  return (
    <div className={css.filters} role="group" aria-label={t('Status')}>
      {filters.map((each) => (
        <button
          key={each.filter}
          type="button"
          className={css.filter}
          aria-pressed={each.filter === filter}
          onClick={() => onFilter(each.filter)}
        >
          {t(each.title)} <b>{counts(each.filter)}</b>
        </button>
      ))}
    </div>
  );
};
