import { useTranslate } from 'react-admin';
import { viewOfEntity } from '../../../model/views.ts';
import { FieldFrame } from '../field-frame.tsx';
import { ReferenceControl, type Reference } from './reference-control.tsx';

interface Props {
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

/** A pick list outside of a record's form: one of an entity's records, with Add where the entity can be made. */
export const PickList = ({ id, of, label, hint, ...props }: Props) => {
  const translate = useTranslate();
  const name = label ?? translate(viewOfEntity(of)?.view.title ?? of);
  return (
    <FieldFrame id={id} label={name} hint={hint}>
      <ReferenceControl {...props} reference={of} source={id} id={id} label={name} />
    </FieldFrame>
  );
};
