import { Create, type CreateProps, Edit, type EditProps, SimpleForm, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { checked, type Complaints } from '#admin/kinds/checked.ts';
import type { NamedControls } from '#admin/kinds/parts/nested/named-controls.ts';
import { SettingsInput } from '#admin/kinds/settings.tsx';
import { FormSection } from '#admin/layout/form/form-section.tsx';
import type { DiscountPredicate } from '#domain/discount/discount.ts';
import { tidyDiscount, wrongDiscount } from '#domain/discount/tidy-discount.ts';
import { DiscountType, ScheduleType } from '#generated/types.ts';
import type { Values } from '../model/route-pattern.ts';
import { companyZone } from '#client/session/company-zone.ts';
import { anySetControls, discountControls, setControls } from './discounts/controls.tsx';

const source = 'Settings.Predicate';

const predicateOf = ({ Settings }: Values): DiscountPredicate =>
  (Settings as { Predicate?: DiscountPredicate } | undefined)?.Predicate ?? {};

/** Checks that the server would refuse, made before the call. */
const complaintsOf = (values: Values): Complaints =>
  Object.fromEntries(wrongDiscount(predicateOf(values)).map(({ path, message }) => [`${source}.${path}`, { message }]));

const check = checked('Layout', complaintsOf);

/** Removes contradictory values before saving. */
const transform = (values: Values): Values => ({
  ...values,
  Settings: { ...(values['Settings'] as object), Predicate: tidyDiscount(predicateOf(values), companyZone()) },
});

const controlsFor = ({ Type, setQuantity }: DiscountPredicate): NamedControls => {
  if (Type !== DiscountType.Set) return discountControls;
  return setQuantity ? anySetControls : setControls;
};

interface RulesProps {
  keys: readonly string[];
  controls?: NamedControls;
}

const Rules = ({ keys, controls = discountControls }: RulesProps) => (
  <SettingsInput source={source} entity="Layout" keys={keys} controls={controls} />
);

/** Fields of the benefit by the type of discount: a value, gifts, or a set. */
const valueKeys = ({ Type, useAccumulation }: DiscountPredicate): string[] => {
  if (Type === DiscountType.Gift) return ['Type', 'buyQuantity', 'getQuantity', 'Value'];
  if (Type === DiscountType.Set) return ['Type', 'Value', 'setQuantity'];
  return ['Type', ...(useAccumulation ? [] : ['Value']), 'fromQuantity'];
};

const isOfUnits = ({ Type }: DiscountPredicate): boolean => Type === DiscountType.Gift || Type === DiscountType.Set;

const DiscountSections = () => {
  const rules = (useWatch({ name: source }) as DiscountPredicate | undefined) ?? {};
  const isPeriodic = rules.schedule?.type === ScheduleType.Periodic;
  return (
    <>
      <FormSection title="Main data">
        <TextInput source="Name" isRequired />
        <TextInput source="Description" />
        <Rules keys={['Active']} />
        <Rules keys={valueKeys(rules)} />
        <Rules keys={['coupon', 'ExcludeFromOtherDiscunts']} />
      </FormSection>
      <FormSection title="Schedule">
        <Rules keys={isPeriodic ? ['schedule', 'StartOn', 'EndOn', 'WeekDays', 'periods'] : ['schedule']} />
      </FormSection>
      {!isOfUnits(rules) && (
        <FormSection title="Steps">
          <Rules
            keys={rules.useAccumulation ? ['useAccumulation', 'accumulationType', 'scaleSteps'] : ['useAccumulation']}
          />
        </FormSection>
      )}
      <FormSection title="Products">
        <Rules keys={['products', 'groups', 'CollectionsConcidence']} controls={controlsFor(rules)} />
      </FormSection>
      <FormSection title="Branches and customers">
        <Rules keys={['branches', 'customers', 'customergroups']} />
      </FormSection>
    </>
  );
};

const DiscountsForm = () => (
  <SimpleForm resolver={check}>
    <DiscountSections />
  </SimpleForm>
);

/** A new discount is active, constant, and a percentage. */
const begun = { Settings: { Predicate: tidyDiscount({}, 'UTC') } };

/** Discount, at /discount/{Id?} */
export const DiscountsEdit = (props: Partial<EditProps>) => (
  <Edit {...props} transform={transform}>
    <DiscountsForm />
  </Edit>
);
export const DiscountsCreate = (props: Partial<CreateProps>) => (
  <Create {...props} record={{ ...props.record, ...begun }} transform={transform}>
    <DiscountsForm />
  </Create>
);
