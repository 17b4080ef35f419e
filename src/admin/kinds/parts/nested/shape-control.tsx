import { createContext, use, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { loadEntityForm } from '#forms/entity-form.ts';
import { complaintOfError } from '#forms/complaint.ts';
import type { LeafProps } from '#forms/leaf.ts';
import type { FieldModel } from '#generated/shapes.ts';
import { defaultOf } from '../../../model/default-of.ts';
import { fetchFields, fieldsOf, useFields } from '../../../model/fields.ts';
import type { Values } from '../../../model/route-pattern.ts';
import type { ControlProps } from '../../input.tsx';
import { errorIdOf, FieldFrame } from '../field-frame.tsx';
import { KindControl, lookOf } from './kind-control.tsx';
import type { NamedControls } from './named-controls.ts';

interface Shape {
  fields: readonly FieldModel[];
  controls?: NamedControls;
}

const ShapeContext = createContext<Shape>({ fields: [] });

const ShapeLeaf = ({ name, id, label, error, ...leaf }: LeafProps) => {
  const { fields, controls } = use(ShapeContext);
  const field = fields.find((each) => each.name === name);
  if (!field) return null;
  const own = controls?.[name];
  const { isWide, isSelfLabelled } = own ?? lookOf(field);
  const describedBy = error === undefined ? undefined : errorIdOf(id);
  const given = { ...leaf, id, label, source: name, isInvalid: error !== undefined, describedBy };
  return (
    <FieldFrame id={id} label={isSelfLabelled ? undefined : label} isWide={isWide} error={error}>
      {own ? <own.Control {...given} /> : <KindControl {...given} field={field} />}
    </FieldFrame>
  );
};

interface Props extends Pick<ControlProps<Values>, 'id' | 'value' | 'onChange'> {
  /** The shape's name; its file says "x-form". */
  shape: string;
  /** Replacements of a kind's own control, by field name. */
  controls?: NamedControls;
  /** Fields that stand here, in their order; absent: all. */
  shown?: readonly string[];
}

/** A value that a shape describes, as a form made from its schema. What the schema does not know is kept. */
export const ShapeControl = ({ id, value, onChange, shape, controls, shown }: Props) => {
  const translate = useTranslate();
  void fetchFields(shape);
  const form = use(loadEntityForm(shape));
  useFields(shape);
  const fields = fieldsOf(shape);
  const given = useMemo<Shape>(() => ({ fields, controls }), [fields, controls]);
  if (!form?.keys || !form.settings) return null;
  const { SchemaGroup, wrongKeys } = form.settings;
  const values = { ...Object.fromEntries(fields.map((field) => [field.name, defaultOf(field)])), ...value };
  const errors = wrongKeys(form.keys, values, (key, error) => {
    const field = fields.find(({ name }) => name === key);
    const { message, args } = complaintOfError(field ?? { kind: 'text' }, error);
    return translate(message, args);
  });
  return (
    <ShapeContext value={given}>
      <div className="field-grid">
        <SchemaGroup
          keys={form.keys}
          shown={shown ?? fields.map(({ name }) => name)}
          idPrefix={id}
          values={values}
          errors={errors}
          translate={translate}
          Leaf={ShapeLeaf}
          onChange={(key, next) => {
            const { [key]: _before, ...rest } = value ?? {};
            const isNothing = next === null || next === undefined || (Array.isArray(next) && next.length === 0);
            onChange(isNothing ? rest : { ...rest, [key]: next });
          }}
        />
      </div>
    </ShapeContext>
  );
};
