import { countryOf, session } from '#client/session.ts';
import { TenderActionType } from '#generated/types.ts';
import { EnumerationWidget } from '../../generic/fields/enumeration.tsx';
import type { WidgetProps } from '../../generic/fields/widget.ts';

/** Meal tickets, by card and on paper, are paid with in Moldova alone (002 §3). */
const moldovan: readonly number[] = [TenderActionType.TmE, TenderActionType.TmH];

/** Means of payment that the company's country does not know. */
export const tendersElsewhere = (): readonly number[] => {
  const current = session.get();
  return current && countryOf(current) === 'md' ? [] : moldovan;
};

export const TenderTypeWidget = (props: WidgetProps<number>) => <EnumerationWidget {...props} without={tendersElsewhere()} />;
