import type { ComponentType } from 'react';
import { Create, type CreateProps, Edit, type EditProps, SimpleForm, TextInput, useResourceContext } from 'react-admin';
import { sharedVatCode, sharesVatCode } from '#domain/organisation/units/unit-settings.ts';
import { views } from '#generated/views/BranchUnit.ts';
import { checked, type Complaints } from '../kinds/checked.ts';
import type { ControlProps } from '../kinds/input.tsx';
import type { NamedControl, NamedControls } from '../kinds/parts/nested/named-controls.ts';
import { ReferenceInput } from '../kinds/reference.tsx';
import { SettingsInput } from '../kinds/settings.tsx';
import { FormSection } from '../layout/form/form-section.tsx';
import type { Values } from '../model/route-pattern.ts';
import { DeviceControl } from './device-control.tsx';
import { GroupsControl } from './groups-control.tsx';
import { PaymentTypesControl } from './payment-types-control.tsx';
import { VatsControl } from './vats-control.tsx';

/** Checks that the server would refuse, made before the call. */
const complaintsOf = ({ Settings }: Values): Complaints =>
  sharesVatCode(Settings) ? { 'Settings.Vats': { message: sharedVatCode } } : {};

const check = checked('BranchUnit', complaintsOf);

const of = <Value,>(Control: ComponentType<ControlProps<Value>>, isWide = false): NamedControl => ({
  Control: Control as ComponentType<ControlProps>,
  isWide,
});

/** Controls of device settings that are more than a text or a number. */
const controls: NamedControls = {
  device: of(DeviceControl),
  groups: of(GroupsControl),
  Vats: of(VatsControl, true),
  PaymentTypes: of(PaymentTypesControl, true),
};

/** The parameters of a type of devices, as the schema's section has them. */
const useParameterNames = (): string[] => {
  const fields = views[useResourceContext() ?? '']?.sections?.flat() ?? [];
  return fields.filter((field) => field.startsWith('Settings.')).map((field) => field.slice('Settings.'.length));
};

const BranchUnitForm = () => (
  <SimpleForm resolver={check}>
    <FormSection title="Main data">
      <TextInput source="Code" />
      <TextInput source="Name" isRequired />
      <ReferenceInput source="Branch" reference="Branch" isRequired />
    </FormSection>
    <FormSection title="Parameters">
      <SettingsInput source="Settings" entity="BranchUnit" keys={useParameterNames()} controls={controls} />
    </FormSection>
  </SimpleForm>
);

/** Address shown for a new device before it is saved. */
const begun: Partial<Record<string, object>> = { BankTerminals: { Settings: { Port: 9990, Address: '{ip}' } } };

/** Devices of every type. */
export const BranchUnitEdit = (props: Partial<EditProps>) => (
  <Edit {...props}>
    <BranchUnitForm />
  </Edit>
);

export const BranchUnitCreate = ({ record, ...props }: Partial<CreateProps>) => {
  const resource = useResourceContext() ?? '';
  return (
    <Create {...props} record={{ ...begun[resource], ...record }}>
      <BranchUnitForm />
    </Create>
  );
};
