import { useGetOne } from 'react-admin';
import type { FieldModel } from '#generated/shapes.ts';
import { ReferenceWidget, type Reference } from './reference.tsx';
import type { WidgetProps } from '../widget.ts';

/** The bare id of another record, picked like a reference. */
export const IdentityWidget = (props: WidgetProps<number>) => {
  const { data } = useGetOne<Reference & { id: number }>(props.field.to ?? '', { id: props.value ?? 0 }, { enabled: Boolean(props.value), retry: false });
  const field: FieldModel = { ...props.field, kind: 'reference' };
  const picked = props.value ? data ?? { Id: props.value } : null;
  return <ReferenceWidget {...props} field={field} value={picked} onChange={(value) => props.onChange(value?.Id ?? null)} />;
};
