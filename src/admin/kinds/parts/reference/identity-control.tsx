import { useGetOne } from 'react-admin';
import type { ControlProps } from '../../input.tsx';
import type { Reference } from './reference.ts';
import { ReferenceControl, type ReferenceProps } from './reference-control.tsx';

/** The bare id of another record, picked like a reference. */
export const IdentityControl = ({ value, onChange, ...props }: ControlProps<number> & ReferenceProps) => {
  const { data } = useGetOne<Reference & { id: number }>(
    props.reference,
    { id: value ?? 0 },
    { enabled: Boolean(value), retry: false },
  );
  const picked = value ? (data ?? { Id: value }) : null;
  return <ReferenceControl {...props} value={picked} onChange={(next) => onChange(next?.Id ?? null)} />;
};
