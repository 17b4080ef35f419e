import { FormPage } from '../generic/form/form-page.tsx';
import { useFormPage } from '../generic/form-overrides.ts';
import type { View } from '../model/views.ts';

/** A record's screen: the area's own, or the one that its schema gives. */
export const FormScreen = ({ view }: { view: View }) => {
  const Own = useFormPage(view);
  return Own ? <Own view={view} /> : <FormPage view={view} />;
};
