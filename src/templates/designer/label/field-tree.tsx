import { useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { foldText } from '#domain/fold.ts';
import type { LabelField } from '#templates/model/label-fields.ts';
import type { LabelItem } from '#templates/model/label-layout.ts';

interface Props {
  fields: readonly LabelField[];
  /** Product of the preview. */
  item: LabelItem;
  onPick: (field: LabelField) => void;
}

/** Fields that a label may have: of the product's schema, of the price, of the company. */
export const FieldTree = ({ fields, item, onPick }: Props) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const named = fields.map((field) => ({ ...field, words: field.titles.map((title) => translate(title)) }));
  const wanted = foldText(search);
  const found = named.filter(({ words }) => foldText(words.join(' ')).includes(wanted));
  const groups = [...Map.groupBy(found, ({ words }) => words[0] ?? '')];
  return (
    <div className="field-tree">
      <TextField
        size="small"
        fullWidth
        label={translate('Find a field')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {groups.map(([title, group]) => (
        <details key={title} open={wanted !== '' || group.length < 10}>
          <summary>{title}</summary>
          <ul>
            {group.map((field) => (
              <li key={field.path}>
                <Button size="small" onClick={() => onPick(field)}>
                  {field.words.slice(1).join(' · ')}
                </Button>
                <span className="field-sample">{item[field.path]}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
};
