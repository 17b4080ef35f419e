import { ManyControl, ReferenceControl } from '../../../kinds/parts/reference/reference-control.tsx';
import { IdentityControl } from '../../../kinds/parts/reference/identity-control.tsx';
import type { Reference } from '../../../kinds/parts/reference/reference.ts';
import { usePickListRules } from '../../overrides.ts';
import type { WidgetProps } from '../widget.ts';

export type { Reference } from '../../../kinds/parts/reference/reference.ts';

/** What the control of a pick list is given of a field. */
const useGiven = <Value,>({ field, path, ...props }: WidgetProps<Value>) => {
  const rules = usePickListRules(field, props.currentRecord?.());
  return { ...props, ...rules, source: path, isRequired: field.required, reference: field.to ?? '' };
};

export const ReferenceWidget = (props: WidgetProps<Reference>) => <ReferenceControl {...useGiven(props)} />;
export const ManyWidget = (props: WidgetProps<Reference[]>) => <ManyControl {...useGiven(props)} />;
export const IdentityWidget = (props: WidgetProps<number>) => <IdentityControl {...useGiven(props)} />;
