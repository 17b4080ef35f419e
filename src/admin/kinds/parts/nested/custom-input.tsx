import { useResourceContext } from 'react-admin';
import { entityOfResource, useOwnFields } from '../../../model/own-fields.ts';
import { late } from '../late.tsx';

const CustomGroup = late(async () => (await import('./custom-group.tsx')).CustomGroup, 64);

/** Own fields of a page that keeps its values by itself. */
export const LateOwnFields = late(async () => (await import('./custom-group.tsx')).OwnFields, 64);

/** The fields that the company has added to the record of the form; nothing where there are none. */
export const CustomInput = ({ source = 'Custom' }: { source?: string; label?: string | false }) => {
  const fields = useOwnFields(entityOfResource(useResourceContext()));
  return fields.length > 0 ? <CustomGroup source={source} fields={fields} /> : null;
};
