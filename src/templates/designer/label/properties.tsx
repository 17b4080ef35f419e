import { use } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import { complaintOfError } from '#forms/complaint.ts';
import { loadEntityForm } from '#forms/entity-form.ts';
import type { LeafProps } from '#forms/leaf.ts';
import { alignments, rotations, symbologies, type LabelElement } from '#templates/model/label-template.ts';

/** Words of which one is chosen, with their titles in English. */
const choices: Readonly<Record<string, readonly (readonly [value: string | number, title: string])[]>> = {
  align: alignments.map((value) => [value, { left: 'Left', center: 'Centre', right: 'Right' }[value]]),
  symbology: symbologies.map((value) => [
    value,
    {
      auto: 'By the number',
      ean8: 'EAN-8',
      ean13: 'EAN-13',
      code128: 'Code 128',
      qrcode: 'QR',
      datamatrix: 'DataMatrix',
    }[value],
  ]),
  rotation: rotations.map((value) => [value, `${value}°`]),
  style: [
    ['', 'Plain'],
    ['bold', 'Bold'],
    ['italic', 'Italic'],
    ['strike', 'Struck through'],
    ['bold strike', 'Bold, struck through'],
  ],
};

const isFigure = (name: string): boolean => ['x', 'y', 'width', 'height', 'fontSize'].includes(name);

const Leaf = ({ name, id, label, value, onChange, error }: LeafProps) => {
  const translate = useTranslate();
  if (typeof value === 'boolean')
    return (
      <FormControlLabel
        className="property-wide"
        label={label}
        control={<Checkbox id={id} size="small" checked={value} onChange={(_event, isOn) => onChange(isOn)} />}
      />
    );
  const options = choices[name];
  return (
    <TextField
      id={id}
      className={options || isFigure(name) ? undefined : 'property-wide'}
      size="small"
      label={label}
      value={value ?? ''}
      error={error !== undefined}
      helperText={error}
      select={options !== undefined}
      type={isFigure(name) ? 'number' : 'text'}
      slotProps={{
        htmlInput: isFigure(name) ? { step: name === 'fontSize' ? 1 : 0.5 } : {},
        inputLabel: { shrink: true },
      }}
      onChange={({ target }) => {
        const typed: unknown = target.value;
        onChange(isFigure(name) ? (typed === '' ? null : Number(typed)) : typed);
      }}
    >
      {options?.map(([option, title]) => (
        <MenuItem key={option} value={option}>
          {translate(title)}
        </MenuItem>
      ))}
    </TextField>
  );
};

const place = ['x', 'y', 'width', 'height', 'rotation'];
const written = ['fontSize', 'style', 'align'];

/** Properties of an element, by its type. */
const shownOf: Readonly<Record<LabelElement['type'], readonly string[]>> = {
  text: ['value', 'onlyWith', ...written, ...place],
  field: ['prefix', 'suffix', ...written, ...place],
  barcode: ['symbology', 'hasText', ...place],
  box: place,
};

interface Props {
  element: LabelElement;
  onChange: (change: Partial<LabelElement>) => void;
}

/** A form made from the element's schema, checked by it. */
export const Properties = ({ element, onChange }: Props) => {
  const translate = useTranslate();
  const form = use(loadEntityForm('LabelElement'));
  if (!form?.keys || !form.settings) return null;
  const { SchemaGroup, wrongKeys } = form.settings;
  const values = { ...element };
  const errors = wrongKeys(form.keys, values, (_key, error) => {
    const { message, args } = complaintOfError({ kind: 'number' }, error);
    return translate(message, args);
  });
  return (
    <div className="label-properties">
      <SchemaGroup
        keys={form.keys}
        shown={shownOf[element.type]}
        idPrefix="label-element"
        values={values}
        errors={errors}
        translate={translate}
        Leaf={Leaf}
        onChange={(key, value) => {
          if (value !== null || !isFigure(key)) onChange({ [key]: value ?? '' });
        }}
      />
    </div>
  );
};
