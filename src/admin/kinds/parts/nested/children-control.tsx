import { useFields } from '../../../model/fields.ts';
import type { Values } from '../../../model/route-pattern.ts';
import { viewNamed } from '../../../model/views.ts';
import type { ControlProps } from '../../input.tsx';
import type { Children } from './child-columns.ts';
import { InlineChildren } from './inline-children.tsx';
import { RelatedRecords } from './related-records.tsx';

interface ChildrenProps extends ControlProps<Values[]>, Children {
  /** Written with what they belong to: rows of its form. The others are records of their own, saved one by one. */
  isOwned?: boolean;
}

export const ChildrenControl = ({ isOwned, ...props }: ChildrenProps) => {
  useFields(viewNamed(props.reference).model.name);
  return isOwned ? <InlineChildren {...props} /> : <RelatedRecords {...props} />;
};
