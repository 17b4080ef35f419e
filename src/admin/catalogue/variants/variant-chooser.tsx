import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'react-admin';
import { combinations, mostVariantCollections, type VariantItem } from '#domain/catalogue/variants.ts';
import type { Stored } from '../../data-provider.ts';
import { ManyControl } from '../../kinds/many.tsx';
import type { Reference } from '../../kinds/reference.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { nameOf } from '../../model/representation.ts';
import { itemRulesOf } from '../collections/item-rules.ts';
import { excludedSplits } from '../collections/groups.ts';

interface ChosenProps {
  split: Stored;
  chosen: readonly VariantItem[];
  onChange: (chosen: VariantItem[]) => void;
}

const ChosenItems = ({ split, chosen, onChange }: ChosenProps) => {
  const id = `variant-items-${split.Id}`;
  return (
    <FieldFrame id={id} label={nameOf(split)}>
      <ManyControl
        reference="ArticleGroup"
        {...itemRulesOf(split)}
        source={id}
        id={id}
        label={nameOf(split)}
        value={chosen as Reference[]}
        onChange={(picked) =>
          onChange(
            (picked ?? []).map(({ Id, Name }) => ({
              Id,
              Name,
              ArticleSplit: { Id: split.Id, SplitActionType: split['SplitActionType'] as number },
            })),
          )
        }
      />
    </FieldFrame>
  );
};

/** Which collections make the variants, three at most, and which of their items (R-CAT-027). */
export const VariantChooser = ({ onMake }: { onMake: (chosen: VariantItem[][]) => void }) => {
  const translate = useTranslate();
  const { data = [] } = useGetList<Stored>('ArticleSplit', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'Name', order: 'ASC' },
  });
  const [splits, setSplits] = useState<Stored[]>([]);
  const [chosen, setChosen] = useState<Record<number, VariantItem[]>>({});
  const sets = splits.map(({ Id }) => chosen[Id] ?? []);
  const count = combinations(sets).length;
  return (
    <div className="variant-chooser">
      <FieldFrame
        id="variant-collections"
        label={translate('Collections')}
        hint={translate('Up to three: each combination of their items is a variant.')}
      >
        <Autocomplete<Stored, true>
          multiple
          id="variant-collections"
          options={data.filter((split) => !excludedSplits.includes(split['SplitActionType'] as number))}
          value={splits}
          getOptionLabel={nameOf}
          isOptionEqualToValue={(left, right) => left.Id === right.Id}
          getOptionKey={({ Id }) => Id}
          getOptionDisabled={() => splits.length >= mostVariantCollections}
          onChange={(_event, next) => setSplits(next.slice(0, mostVariantCollections))}
          noOptionsText={translate('There are no collections besides groups yet.')}
          openText={translate('Open')}
          closeText={translate('Close')}
          clearText={translate('Clear')}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              slotProps={{
                ...parameters.slotProps,
                htmlInput: { ...parameters.slotProps.htmlInput, 'aria-describedby': 'variant-collections-hint' },
              }}
            />
          )}
        />
      </FieldFrame>
      <div className="field-grid">
        {splits.map((split) => (
          <ChosenItems
            key={split.Id}
            split={split}
            chosen={chosen[split.Id] ?? []}
            onChange={(next) => setChosen({ ...chosen, [split.Id]: next })}
          />
        ))}
      </div>
      <div>
        <Button variant="outlined" disabled={count === 0} onClick={() => onMake(sets)}>
          {translate('Make variants')}
          {count > 0 && ` (${count})`}
        </Button>
      </div>
    </div>
  );
};
