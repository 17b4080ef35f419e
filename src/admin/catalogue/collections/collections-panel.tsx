import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Stored } from '../../data-provider.ts';
import { ManyControl } from '../../kinds/many.tsx';
import { nameOf } from '../../model/representation.ts';
import { excludedSplits, withItemsOf, type GroupLabel } from './groups.ts';
import { itemRulesOf } from './item-rules.ts';

/** So many collections are shown open at once (R-COLL-001). */
const mostOpen = 6;

/**
 * Sizes, colours, models…: which items of each collection the product belongs to. Groups stand in the main data
 * (R-CAT-043).
 */
export const CollectionsPanel = () => {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { field } = useInput({
    source: 'ArticleGroups',
    parse: (value: unknown) => value,
    format: (value: unknown) => value,
  });
  const { data } = useGetList<Stored>('ArticleSplit', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'Name', order: 'ASC' },
  });
  const splits = data?.filter((split) => !excludedSplits.includes(split['SplitActionType'] as number));
  const all = (field.value ?? []) as GroupLabel[];
  // Two collections may change before the panel is drawn again: each adds to the form as it is by then.
  const current = (): GroupLabel[] => (getValues(field.name) ?? []) as GroupLabel[];
  if (!splits) return <Skeleton variant="rounded" height={120} />;
  if (splits.length === 0)
    return (
      <p className="state-text">
        {translate('There are no collections besides groups yet.')}{' '}
        <a href="#/collections">{translate('Collections')}</a>
      </p>
    );
  return (
    <div>
      {splits.map((split) => {
        const id = `collection-${split.Id}`;
        const belongs = (item: GroupLabel): boolean => item.ArticleSplit?.Id === split.Id;
        const chosen = all.filter(belongs);
        return (
          <Accordion
            key={split.Id}
            defaultExpanded={splits.length <= mostOpen || chosen.length > 0}
            disableGutters
            elevation={0}
            className="collection-card"
          >
            <AccordionSummary expandIcon={<ExpandMore />} id={`${id}-label`}>
              {nameOf(split)}
            </AccordionSummary>
            <AccordionDetails>
              <ManyControl
                reference="ArticleGroup"
                {...itemRulesOf(split)}
                source={id}
                id={id}
                label={nameOf(split)}
                value={chosen as { Id: number }[]}
                currentRecord={getValues}
                onChange={(picked) =>
                  field.onChange(
                    withItemsOf(
                      current(),
                      belongs,
                      (picked ?? []).map(
                        (item) => ({ ...item, ArticleSplit: { Id: split.Id, Name: nameOf(split) } }) as GroupLabel,
                      ),
                    ),
                  )
                }
              />
            </AccordionDetails>
          </Accordion>
        );
      })}
    </div>
  );
};
