import { Create, type CreateProps, Edit, type EditProps, SimpleForm, TextInput } from 'react-admin';
import { checked } from '../../kinds/checked.ts';
import { EnumInput } from '../../kinds/enum.tsx';
import { inputOf } from '../../kinds/input.tsx';
import { late } from '../../kinds/parts/late.tsx';
import { FormSection } from '../../layout/form/form-section.tsx';

const FilterInput = inputOf(
  late(async () => (await import('./preset-filter.tsx')).PresetFilterControl, 320),
  { isWide: true, isSelfLabelled: true },
);

const check = checked('Preset');

const PresetForm = () => (
  <SimpleForm resolver={check}>
    <FormSection title="Main data">
      <TextInput source="Code" isRequired />
      <TextInput source="Description" />
      <EnumInput source="PresetEntityType" label="Report" of="PresetEntityType" defaultValue={1} />
      <TextInput source="Category" />
    </FormSection>
    <FormSection title="Filter">
      <FilterInput source="Predicate" label="Filter" />
    </FormSection>
  </SimpleForm>
);

/** Filter preset, at /preset: its conditions are a form made from schemas/content/preset-filter.json. */
export const PresetEdit = (props: Partial<EditProps>) => (
  <Edit {...props}>
    <PresetForm />
  </Edit>
);
export const PresetCreate = (props: Partial<CreateProps>) => (
  <Create {...props}>
    <PresetForm />
  </Create>
);
