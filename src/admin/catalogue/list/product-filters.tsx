import { useId } from 'react';
import { useTranslate } from 'ra-core';
import type { FieldModel } from '#generated/shapes.ts';
import { ManyWidget, type Reference } from '../../generic/fields/reference/reference.tsx';
import { FieldFrame } from '../../generic/form/field-frame.tsx';
import type { ExtraFilter, FilterEditorProps } from '../../generic/overrides.ts';
import { asChoice, choiceText } from '../../generic/period/period-choice.ts';
import { PeriodEditor } from '../../generic/period/period-editor.tsx';
import { nameOf } from '../../model/representation.ts';

const depots: FieldModel = { name: 'Depot', kind: 'many', title: 'Depot', to: 'Depot' };

const DepotEditor = ({ value, onChange }: FilterEditorProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FieldFrame id={id} label={translate('Depot')} hint={translate('Shows the stock of the chosen depots.')}>
      <ManyWidget field={depots} path="Depot" id={id} label={translate('Depot')} value={(value ?? []) as Reference[]} onChange={onChange} isAutoFocused />
    </FieldFrame>
  );
};

const AsOfEditor = ({ value, onChange }: FilterEditorProps) => <PeriodEditor value={asChoice(value)} onChange={onChange} />;

/** What the schema's own filters do not say (R-CAT-004). */
export const productFilters: ExtraFilter[] = [
  { name: 'Depot', label: 'Depot', Editor: DepotEditor, text: (value) => (value as Reference[]).map((each) => nameOf(each)).join(', ') },
  { name: 'PricesAsOf', label: 'Prices as of', Editor: AsOfEditor, text: (value, translate) => { const choice = asChoice(value); return choice ? choiceText(choice, translate) : ''; } },
];
