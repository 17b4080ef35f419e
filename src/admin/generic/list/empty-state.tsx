import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Filter } from '../../model/filter.ts';
import { asChoice, boundsOf, choiceText, type PeriodChoice } from '../period/period-choice.ts';
import { about } from './about.ts';
import type { ListView } from './use-list-view.ts';

interface Props {
  listView: ListView;
  title: string;
  /** By whatever stands in the search and the chips, also where the list begins with it. */ isFiltered: boolean;
  addAddress: string | undefined;
  onClear: () => void;
}

/** The period that alone narrows the list; undefined: nothing does, or something else too. */
const onlyPeriod = ({ list, defaultFilter }: ListView): PeriodChoice | undefined => {
  const [first, ...others] = Object.entries(list.filterValues as Filter);
  return first && others.length === 0 && first[0] in defaultFilter ? asChoice(first[1]) : undefined;
};

const isUnbounded = (choice: PeriodChoice): boolean => Object.keys(boundsOf(choice)).length === 0;

/**
 * Nothing here: because nothing was made yet, or not in the period that the list begins with, then what this is and how
 * to begin; or because nothing fits the filters.
 */
export const EmptyState = ({ listView, title, isFiltered, addAddress, onClear }: Props) => {
  const translate = useTranslate();
  const period = onlyPeriod(listView);
  if (isFiltered && !period) {
    return (
      <div className="state-box">
        <p className="state-title">{translate('Nothing fits the search')}</p>
        <p className="state-text">{translate('Change the words or the filters, or start over.')}</p>
        <Button variant="outlined" onClick={onClear}>
          {translate('Clear the filters')}
        </Button>
      </div>
    );
  }
  const {
    view: { view, model },
    override,
  } = listView;
  const text = override.about ?? about[view.name] ?? about[model.name];
  const isHiding = period !== undefined && !isUnbounded(period);
  return (
    <div className="state-box">
      <p className="state-title">
        {translate(isHiding ? '{titles}: nothing in this period' : '{titles}: nothing here yet', { titles: title })}
      </p>
      {text && <p className="state-text">{translate(text)}</p>}
      {isHiding && (
        <p className="state-text">
          {translate('The list shows this period alone: {period}. What lies outside it is hidden.', {
            period: choiceText(period, translate),
          })}
        </p>
      )}
      {isHiding && (
        <Button variant="outlined" onClick={onClear}>
          {translate('Show all time')}
        </Button>
      )}
      {addAddress && (
        <Button variant="contained" startIcon={<Add />} href={`#${addAddress}`}>
          {translate('Add')}
        </Button>
      )}
    </div>
  );
};
