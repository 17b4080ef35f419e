import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslate } from 'react-admin';
import type { LabelField } from '#templates/model/label-fields.ts';
import type { LabelElement } from '#templates/model/label-template.ts';

interface Props {
  elements: readonly LabelElement[];
  fields: readonly LabelField[];
  selected: readonly number[];
  onSelect: (at: number, isAdding: boolean) => void;
  onLayer: (at: number, by: 1 | -1) => void;
}

const typeTitles = { text: 'Text', field: 'Field', barcode: 'Barcode', box: 'Frame' };

/** All elements, the front one first, for the choice by keyboard. */
export const Layers = ({ elements, fields, selected, onSelect, onLayer }: Props) => {
  const translate = useTranslate();
  const nameOf = ({ type, value }: LabelElement): string => {
    const field = fields.find(({ path }) => path === value);
    const said = field ? field.titles.map((title) => translate(title)).at(-1) : value;
    return [translate(typeTitles[type]), said].filter(Boolean).join(': ');
  };
  return (
    <ol className="label-layers" aria-label={translate('Layers')}>
      {elements
        .map((element, at) => ({ element, at, name: nameOf(element) }))
        .toReversed()
        .map(({ at, name }) => (
          <li key={at}>
            <ToggleButton
              size="small"
              value={at}
              selected={selected.includes(at)}
              onChange={(event) => onSelect(at, (event as unknown as React.MouseEvent).shiftKey)}
            >
              {name}
            </ToggleButton>
            <IconButton
              size="small"
              aria-label={translate('To the front: {name}', { name })}
              disabled={at === elements.length - 1}
              onClick={() => onLayer(at, 1)}
            >
              <ArrowUp fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate('To the back: {name}', { name })}
              disabled={at === 0}
              onClick={() => onLayer(at, -1)}
            >
              <ArrowDown fontSize="small" />
            </IconButton>
          </li>
        ))}
    </ol>
  );
};
