import { useTranslate } from 'react-admin';
import type { FieldModel } from '#generated/shapes.ts';
import { viewOfEntity } from '../../model/views.ts';
import { ReferenceWidget, type Reference } from '../fields/reference/reference.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';

interface One {
  id: string;
  /** The entity, or the view of one, that is picked from. */
  of: string;
  /** Absent: what the entity is called. */
  label?: string;
  hint?: string;
  isDisabled?: boolean;
  value: Reference | null;
  onChange: (value: Reference | null) => void;
}

const fieldOf = (of: string): FieldModel => ({
  name: `Pick${of}`,
  kind: 'reference',
  title: viewOfEntity(of)?.view.title ?? of,
  to: of,
});

/** A pick list outside of a record's form: one of an entity's records, with Add where the entity can be made. */
export const PickList = ({ id, of, label, hint, isDisabled, value, onChange }: One) => {
  const translate = useTranslate();
  const field = fieldOf(of);
  const name = label ?? translate(field.title);
  return (
    <FieldFrame id={id} label={name} hint={hint}>
      <ReferenceWidget
        field={field}
        path={id}
        id={id}
        label={name}
        value={value}
        onChange={onChange}
        isDisabled={isDisabled}
      />
    </FieldFrame>
  );
};
