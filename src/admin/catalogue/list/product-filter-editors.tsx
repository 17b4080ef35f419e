import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#generated/shapes.ts';
import { ManyWidget, type Reference } from '../../generic/fields/reference/reference.tsx';
import { FieldFrame } from '../../generic/form/field/field-frame.tsx';
import type { FilterEditorProps } from '../../generic/overrides.ts';
import { asChoice } from '../../generic/period/period-choice.ts';
import { PeriodEditor } from '../../generic/period/period-editor.tsx';

const depots: FieldModel = { name: 'Depot', kind: 'many', title: 'Depot', to: 'Depot' };

export const DepotEditor = ({ value, onChange }: FilterEditorProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FieldFrame id={id} label={translate('Depot')} hint={translate('Shows the stock of the chosen depots.')}>
      <ManyWidget field={depots} path="Depot" id={id} label={translate('Depot')} value={(value ?? []) as Reference[]} onChange={onChange} isAutoFocused />
    </FieldFrame>
  );
};

export const AsOfEditor = ({ value, onChange }: FilterEditorProps) => <PeriodEditor value={asChoice(value)} onChange={onChange} />;
