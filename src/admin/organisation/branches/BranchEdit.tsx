import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  Form,
  TabbedForm,
  TabbedFormView,
  TextInput,
} from 'react-admin';
import { checked } from '#admin/kinds/checked.ts';
import { ChildrenInput } from '#admin/kinds/children.tsx';
import { ImagesInput } from '#admin/kinds/images.tsx';
import { inputOf } from '#admin/kinds/input.tsx';
import { late } from '#admin/kinds/parts/late.tsx';
import { CustomInput } from '#admin/kinds/parts/nested/custom-input.tsx';
import { ReferenceInput } from '#admin/kinds/reference.tsx';
import { RateInput } from '#admin/kinds/rate.tsx';
import { isRestaurant, session } from '#client/session.ts';
import { NumberInput } from '#admin/kinds/number.tsx';
import { FoldedSection, FormSection } from '#admin/layout/form/form-section.tsx';
import { BranchMap } from './branch-map.tsx';
import { branchParts } from './branch-parts.ts';
import { BranchSettingsControl } from './branch-settings.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ControlProps } from '../../kinds/input.tsx';

/** BranchActionType is 5 for every branch, and 8 more for one that the online store shows. */
const plain = 5;
const publicFlag = 8;

const PublicBranchControl = ({ id, label, value, onChange, isDisabled }: ControlProps<number>) => {
  const action = value ?? plain;
  const toggle = (isOn: boolean): void => onChange(isOn ? action | publicFlag : action & ~publicFlag);
  return (
    <FormControlLabel
      disabled={isDisabled}
      label={label}
      control={
        <Switch
          checked={(action & publicFlag) !== 0}
          onChange={(_event, isOn) => toggle(isOn)}
          slotProps={{ input: { id } }}
        />
      }
    />
  );
};

const check = checked('Branch');

const PublicBranchInput = inputOf(PublicBranchControl, { isSelfLabelled: true });
const BranchSettingsInput = inputOf(BranchSettingsControl, { isWide: true, isSelfLabelled: true });

/** Initial options of tills, as a form of their schema; a till keeps its own choices. */
const TillOptionsInput = inputOf(
  late(async () => (await import('./till-options.tsx')).TillOptionsControl, 200),
  { isWide: true },
);

const settings = <BranchSettingsInput source="Settings" />;

/** The branch's name stays visible above the tabs. */
const BranchForm = () => {
  const { hasDepots, hasSettings, hasTaxCode } = branchParts();
  const current = session.get();
  const isOfRestaurant = current !== undefined && isRestaurant(current);
  return (
    <Form resolver={check} disableInvalidFormNotification>
      <FormSection title="Main data">
        <TextInput source="Code" />
        <TextInput source="Name" isRequired />
        <TextInput source="Phone" />
        <TextInput source="Address" />
        <TextInput source="Schedule" label="Opening hours" />
        <PublicBranchInput source="BranchActionType" label="Shown in the online store" defaultValue={5} />
        <TextInput source="Description" multiline />
        <CustomInput source="Custom" />
        {isOfRestaurant && (
          <>
            <RateInput source="ServiceCharge" />
            <ReferenceInput source="ServiceArticle" reference="Article" />
          </>
        )}
        {hasTaxCode && settings}
      </FormSection>
      <FoldedSection title="Tills">
        <ReferenceInput source="ReceiptTemplate" label="Receipt template" reference="ReceiptTemplates" />
        {isOfRestaurant && (
          <ReferenceInput source="PreBillTemplate" label="Pre-bill template" reference="ReceiptTemplates" />
        )}
        <TillOptionsInput source="PosOptions" label="Options of the tills" />
      </FoldedSection>
      <TabbedFormView>
        <TabbedForm.Tab label="Map">
          <BranchMap />
          <NumberInput source="Latitude" />
          <NumberInput source="Longitude" />
        </TabbedForm.Tab>
        {hasDepots && (
          <TabbedForm.Tab label="Depots">
            <ChildrenInput source="Depots" reference="Depot" target="Branch" isLabelHidden />
          </TabbedForm.Tab>
        )}
        <TabbedForm.Tab label="Images">
          <ImagesInput source="Filestreams" label="Images" isLabelHidden />
        </TabbedForm.Tab>
        {hasSettings && <TabbedForm.Tab label="Settings">{settings}</TabbedForm.Tab>}
      </TabbedFormView>
    </Form>
  );
};

/** Branch, at /branch/{Id?} */
export const BranchEdit = (props: Partial<EditProps>) => (
  <Edit {...props}>
    <BranchForm />
  </Edit>
);
export const BranchCreate = (props: Partial<CreateProps>) => (
  <Create {...props}>
    <BranchForm />
  </Create>
);
