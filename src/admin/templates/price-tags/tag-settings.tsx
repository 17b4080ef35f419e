import type { ReactNode } from 'react';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';
import { labelSheets } from '#templates/model/label-sheets.ts';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { ReferenceControl, type Reference } from '../../kinds/reference.tsx';
import type { TagTemplate } from './use-tag-templates.ts';

/** How the tags are priced and on what they are printed. */
export interface TagSettings {
  pricelist?: Reference;
  discount?: Reference;
  template: string;
  /** Of `labelSheets`; empty: a label printer. */
  sheet: string;
  /** Fields of the first sheet that were used before. */
  skipped: number;
}

interface Props {
  value: TagSettings;
  templates: readonly TagTemplate[];
  /** Whether they may go through a label printer. */
  hasPrinter: boolean;
  onChange: (change: Partial<TagSettings>) => void;
}

interface ChoiceProps {
  id: string;
  title: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

const Choice = ({ id, title, value, onChange, children }: ChoiceProps) => (
  <FieldFrame id={id} label={title}>
    <Select
      id={id}
      labelId={`${id}-label`}
      displayEmpty
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {children}
    </Select>
  </FieldFrame>
);

const Figure = ({
  id,
  title,
  value,
  most,
  onChange,
}: {
  id: string;
  title: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}) => (
  <FieldFrame id={id} label={title}>
    <OutlinedInput
      id={id}
      type="number"
      value={value}
      slotProps={{ input: { min: 0, max: most } }}
      onChange={({ target }) => onChange(Math.min(most, Math.max(0, Number(target.value) || 0)))}
    />
  </FieldFrame>
);

/** Price list, discount, template, paper. */
export const TagSettingsForm = ({ value, templates, hasPrinter, onChange }: Props) => {
  const translate = useTranslate();
  return (
    <div className="tag-settings">
      <FieldFrame id="tag-pricelist" label={translate('Price list')}>
        <ReferenceControl
          id="tag-pricelist"
          label={translate('Price list')}
          reference="Pricelist"
          value={value.pricelist ?? null}
          onChange={(picked) => onChange({ pricelist: picked ?? undefined })}
        />
      </FieldFrame>
      <FieldFrame id="tag-discount" label={translate('Discount')}>
        <ReferenceControl
          id="tag-discount"
          label={translate('Discount')}
          reference="Discounts"
          value={value.discount ?? null}
          onChange={(picked) => onChange({ discount: picked ?? undefined })}
        />
      </FieldFrame>
      <Choice
        id="tag-template"
        title={translate('Template')}
        value={value.template}
        onChange={(template) => onChange({ template })}
      >
        {templates.map(({ key, title }) => (
          <MenuItem key={key} value={key}>
            {title}
          </MenuItem>
        ))}
      </Choice>
      <Choice id="tag-sheet" title={translate('Paper')} value={value.sheet} onChange={(sheet) => onChange({ sheet })}>
        {hasPrinter && <MenuItem value="">{translate('Label printer: a page for each label')}</MenuItem>}
        {labelSheets.map(({ key, title, grid }) => (
          <MenuItem key={key} value={key}>
            {grid ? title : translate(title)}
          </MenuItem>
        ))}
      </Choice>
      {value.sheet !== '' && (
        <Figure
          id="tag-skipped"
          title={translate('Labels used on the first sheet')}
          value={value.skipped}
          most={200}
          onChange={(skipped) => onChange({ skipped })}
        />
      )}
    </div>
  );
};
