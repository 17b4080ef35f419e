import { useTranslate } from 'ra-core';
import type { FieldModel } from '#generated/shapes.ts';
import { viewOfEntity } from '../../model/views.ts';
import { ManyWidget, ReferenceWidget, type Reference } from '../fields/reference/reference.tsx';
import { FieldFrame } from '../form/field/field-frame.tsx';

interface Base { id: string; /** The entity, or the view of one, that is picked from. */ of: string; /** Absent: what the entity is called. */ label?: string; hint?: string; isDisabled?: boolean }
interface One extends Base { value: Reference | null; onChange: (value: Reference | null) => void }
interface Several extends Base { value: readonly Reference[]; onChange: (value: Reference[]) => void }

const fieldOf = (of: string, kind: 'reference' | 'many'): FieldModel => ({ name: `Pick${of}`, kind, title: viewOfEntity(of)?.view.title ?? of, to: of });

/** A pick list outside of a record's form: one of an entity's records, with Add where the entity can be made. */
export const PickList = ({ id, of, label, hint, isDisabled, value, onChange }: One) => {
  const translate = useTranslate();
  const field = fieldOf(of, 'reference');
  const name = label ?? translate(field.title);
  return (
    <FieldFrame id={id} label={name} hint={hint}>
      <ReferenceWidget field={field} path={id} id={id} label={name} value={value} onChange={onChange} isDisabled={isDisabled} />
    </FieldFrame>
  );
};

/** The same for any number of them. */
export const MultiplePickList = ({ id, of, label, hint, isDisabled, value, onChange }: Several) => {
  const translate = useTranslate();
  const field = fieldOf(of, 'many');
  const name = label ?? translate(field.title);
  return (
    <FieldFrame id={id} label={name} hint={hint}>
      <ManyWidget field={field} path={id} id={id} label={name} value={[...value]} onChange={(picked) => onChange(picked ?? [])} isDisabled={isDisabled} />
    </FieldFrame>
  );
};
