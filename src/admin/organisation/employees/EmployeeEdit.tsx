import {
  BooleanInput,
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  Form,
  TabbedForm,
  TabbedFormView,
  TextInput,
} from 'react-admin';
import { useWatch, useFormContext } from 'react-hook-form';
import { checked } from '#admin/kinds/checked.ts';
import { DayInput } from '#admin/kinds/day.tsx';
import { EnumInput } from '#admin/kinds/enum.tsx';
import { ImagesInput } from '#admin/kinds/images.tsx';
import { inputOf } from '#admin/kinds/input.tsx';
import { ManyInput } from '#admin/kinds/many.tsx';
import { CustomInput } from '#admin/kinds/parts/nested/custom-input.tsx';
import { ObjectInput } from '#admin/kinds/object.tsx';
import { isOfTillAlone, menuOfRole } from '#domain/session/role-menu.ts';
import type { Values } from '../../model/route-pattern.ts';
import { AdditionalAccessControl } from './additional-access.tsx';
import { MenuAccessControl, menuTree, offeredEntries } from './menu-access.tsx';
import { NewPasswordControl, passwordComplaint } from './new-password.tsx';
import { BadgeKept } from './badge.tsx';
import { PinControl } from './pin.tsx';
import { saidSince, unsaidSince } from '#domain/organisation/employed-since.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { InstantControl } from '../../kinds/parts/days/instant-control.tsx';
import { useContext } from 'react';
import { session } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { EnumControl } from '../../kinds/parts/enum-control.tsx';
import { MenuEntriesContext } from '../../layout/menu/menu-context.ts';
import { placeOf } from '../../layout/menu/place.ts';

/** A role that is chosen proposes its menu, which may be changed before it is saved. */
const RoleControl = (props: ControlProps<number>) => {
  const { setValue } = useFormContext();
  const all = useContext(MenuEntriesContext);
  const place = placeOf(useStoreValue(session));
  const choose = (role: number | null): void => {
    props.onChange(role);
    setValue('MenuAccess', menuOfRole(menuTree(offeredEntries(all, place), []), role), { shouldDirty: true });
  };
  return <EnumControl {...props} of="EmployeeActorType" onChange={choose} />;
};

/** Empty if the day is unknown: the placeholder day exists on the wire only. */
const EmployedSinceControl = (props: ControlProps<number>) => (
  <InstantControl
    {...props}
    value={saidSince(props.value)}
    onChange={(value) => props.onChange(value ?? unsaidSince)}
  />
);

const PinInput = inputOf(PinControl);
const BadgeInput = inputOf(BadgeKept);
const RoleInput = inputOf(RoleControl);
const EmployedSinceInput = inputOf(EmployedSinceControl);
const NewPasswordInput = inputOf(NewPasswordControl);
const MenuAccessInput = inputOf(MenuAccessControl, { isWide: true });
const AdditionalAccessInput = inputOf(AdditionalAccessControl, { isWide: true });

interface PersonValues {
  Email?: string | null;
  User?: { Password?: string | null; [name: string]: unknown } | null;
  [name: string]: unknown;
}

const isCashier = ({ EmployeeActorType }: Values): boolean =>
  isOfTillAlone(EmployeeActorType as number | null | undefined);

/**
 * Names the account by the e-mail. Without a new password no account is sent, nor is one typed before the employee
 * became a cashier.
 */
const withAccount = ({ Person: person, ...employee }: Values): Values => {
  const { User: user, ...rest } = (person ?? {}) as PersonValues;
  const isNew = user?.Password && !isCashier(employee);
  const account = isNew ? { User: { Code: rest.Email, Password: user.Password } } : {};
  return { ...employee, Person: { ...rest, ...account } };
};

const check = checked('Employee', (values) => (isCashier(values) ? {} : passwordComplaint(values)));

/**
 * Of a cashier are asked the PIN, the branches and what he may do at the till: he signs in to nothing, and has no menu.
 */
const EmployeeTabs = () => {
  const isOfTill = isCashier({ EmployeeActorType: useWatch({ name: 'EmployeeActorType' }) as unknown });
  const email = useWatch({ name: 'Person.Email' }) as string | null | undefined;
  const isLockedOut = !isOfTill && !email?.trim();
  return (
    <TabbedFormView>
      <TabbedForm.Tab label="Main data">
        <TextInput source="Person.LastName" label="Last name" />
        <TextInput source="Person.FirstName" label="First name" isRequired />
        <TextInput source="Person.Patronymic" label="Patronymic" />
        <EnumInput source="Person.PersonSexType" label="Gender" of="PersonSexType" />
        <DayInput source="Person.BornOn" label="Date of birth" />
        <TextInput source="Phone" />
        <TextInput source="Function" label="Position" />
        <CustomInput source="Custom" />
        <RoleInput
          source="EmployeeActorType"
          label="Role"
          defaultValue={3}
          helperText={isLockedOut && 'Cannot sign in: there is no email among the sign-in data.'}
        />
        <PinInput source="Code" label="PIN" />
        <BadgeInput
          source="Badge"
          label="Badge"
          helperText="Read a card into the field, or make a badge and print it before you save: its code is not shown again."
        />
        <ObjectInput source="State">
          <BooleanInput source="State.IsActive" label="Active" defaultValue />
          <EmployedSinceInput source="State.AppliedOn" label="Employed since" />
        </ObjectInput>
        <ManyInput source="Branches" reference="Branch" />
      </TabbedForm.Tab>
      {!isOfTill && (
        <TabbedForm.Tab label="Sign-in data">
          <TextInput source="Person.Email" label="Email" type="email" />
          <NewPasswordInput source="Person.User.Password" label="Password" />
        </TabbedForm.Tab>
      )}
      <TabbedForm.Tab label={isOfTill ? 'Additional access' : 'Menu access'}>
        {!isOfTill && <MenuAccessInput source="MenuAccess" />}
        <AdditionalAccessInput source="Additional" label="Additional access" isLabelHidden={isOfTill} />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Images">
        <ImagesInput source="Filestreams" label="Images" isLabelHidden />
      </TabbedForm.Tab>
    </TabbedFormView>
  );
};

const EmployeeForm = () => (
  <Form resolver={check} disableInvalidFormNotification>
    <EmployeeTabs />
  </Form>
);

/** Employee, at /employee/{Id?} */
export const EmployeeEdit = (props: Partial<EditProps>) => (
  <Edit {...props} transform={withAccount}>
    <EmployeeForm />
  </Edit>
);
export const EmployeeCreate = (props: Partial<CreateProps>) => (
  <Create {...props} transform={withAccount}>
    <EmployeeForm />
  </Create>
);
