import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { Filter } from '../../model/filter.ts';
import { viewNamed } from '../../model/views.ts';
import { asChoice, boundsOf, choiceText, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { useFirstFilter, useListTitle } from './begin.ts';
import { useAddAddress } from './list-actions.tsx';

/** Purpose of each list, shown while it is empty. A list can set its own by `text`. */
const about: Partial<Record<string, string>> = {
  Article: 'Products, dishes and services that you buy, make and sell. Add the first one or import a price list.',
  ArticleSplit: 'Collections divide products: by group, size, colour or model.',
  ArticleGroup: 'The items of a collection, such as the groups of the sale point.',
  Pricelist: "A price list holds prices that a sale point, scales or price tags use in place of a product's own.",
  Measure: 'Units in which products are counted and weighed.',
  Vat: 'Rates of value added tax that products carry.',
  Bank: 'Banks of your contractors.',
  PaymentTypes: 'The ways in which customers pay.',
  Branch: 'Your shops and restaurants. A new branch gets its depot by itself.',
  Employee: 'People who work with the system. A PIN unlocks the sale point for them.',
  Suppliers: 'Those from whom you buy.',
  Customers: 'Those who buy from you, with their discounts and cards.',
  ContractorGroup: 'Groups bring customers together, so that lists and reports can be narrowed to them.',
  Document: 'Documents move goods and money between suppliers, depots and customers.',
  Shifts: 'A shift appears here once it is closed at the sale point.',
  Inventories: 'An inventory counts what is really in a depot and puts the stock right.',
  DocumentTags: 'Tags mark documents so that they are found again.',
  Translation: 'Texts of the program in the languages you use.',
  Track: 'Who changed or deleted documents and products, and when.',
  Token: 'Devices that are signed in to your company.',
};

/** The period, if it is the only filter; otherwise undefined. */
const onlyPeriod = (filter: Filter, first: Filter): PeriodChoice | undefined => {
  const [entry, ...others] = Object.entries(filter);
  return entry && others.length === 0 && entry[0] in first ? asChoice(entry[1]) : undefined;
};

const isUnbounded = (choice: PeriodChoice): boolean => Object.keys(boundsOf(choice)).length === 0;

interface Props {
  /** Purpose of the list, if the table above does not have it. */
  text?: string;
  add?: string | false;
}

/**
 * Shown in an empty list. If nothing was created yet, or nothing in the first period, it says what the list is for and
 * how to begin; otherwise, that nothing fits the filters.
 */
export const EmptyState = ({ text, add }: Props) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { view, model } = viewNamed(useResourceContext() ?? '');
  const listTitle = useListTitle();
  const address = useAddAddress(add);
  const filter = filterValues as Filter;
  const first = useFirstFilter();
  const period = onlyPeriod(filter, first);
  const isFirst = JSON.stringify(filter) === JSON.stringify(first);
  const clear = (): void => setFilters({}, {});
  if (Object.keys(filter).length > 0 && !period && !isFirst) {
    return (
      <div className="state-box">
        <p className="state-title">{translate('Nothing fits the search')}</p>
        <p className="state-text">{translate('Change the words or the filters, or start over.')}</p>
        <Button variant="outlined" onClick={clear}>
          {translate('Clear the filters')}
        </Button>
      </div>
    );
  }
  const purpose = text ?? about[view.name] ?? about[model.name];
  const isHiding = period !== undefined && !isUnbounded(period);
  const titles = translate(listTitle);
  return (
    <div className="state-box">
      <p className="state-title">
        {translate(isHiding ? '{titles}: nothing in this period' : '{titles}: nothing here yet', { titles })}
      </p>
      {purpose && <p className="state-text">{translate(purpose)}</p>}
      {isHiding && (
        <>
          <p className="state-text">
            {translate('The list shows this period alone: {period}. What lies outside it is hidden.', {
              period: choiceText(period, translate),
            })}
          </p>
          <Button variant="outlined" onClick={clear}>
            {translate('Show all time')}
          </Button>
        </>
      )}
      {address && (
        <Button variant="contained" startIcon={<Add />} href={`#${address}`}>
          {translate('Add')}
        </Button>
      )}
    </div>
  );
};
