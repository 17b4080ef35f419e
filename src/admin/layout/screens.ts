import type { CreateProps, EditProps } from 'react-admin';
import type { Late } from '#client/react/late.ts';

/** The screens of a resource: generated, or handmade in an area under the same name. */
export interface Screens {
  /** The name of the resource, which is a view of an entity. */
  name: string;
  List?: Late;
  Edit?: Late<Partial<EditProps>>;
  Create?: Late<Partial<CreateProps>>;
}
