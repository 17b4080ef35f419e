import Pause from '@mui/icons-material/PauseCircleOutlined';
import Play from '@mui/icons-material/PlayCircleOutlined';
import Chip from '@mui/material/Chip';
import { DataTable, List, useRecordContext, useTranslate, useUpdate } from 'react-admin';
import { InstantField } from '#admin/kinds/instant.tsx';
import { RecordLink } from '#admin/layout/list/record-link.tsx';
import { RowAction, RowMenu } from '#admin/layout/list/row-menu.tsx';
import type { DiscountPredicate } from '#domain/discount/discount.ts';
import type { Stored } from '../data-provider.ts';
import { toast } from '../toast.ts';
import { DiscountSums } from './discounts/discount-sums.tsx';
import { shownPeriod, shownValue } from './discounts/shown-discount.ts';

type Discount = Stored & { Settings?: { Predicate?: DiscountPredicate } };

const rulesOf = (record: object): DiscountPredicate => (record as Discount).Settings?.Predicate ?? {};
const stateOf = ({ Active }: DiscountPredicate): string => (Active ? 'Active' : 'Paused');

const useRules = (): DiscountPredicate => rulesOf(useRecordContext<Stored>() ?? {});

const ValueField = () => <>{shownValue(useRules(), useTranslate())}</>;
ValueField.text = (record: object, _source: string, _props: object, translate: (text: string) => string) =>
  shownValue(rulesOf(record), translate);

const PeriodField = () => <>{shownPeriod(useRules(), useTranslate())}</>;
PeriodField.text = (record: object, _source: string, _props: object, translate: (text: string) => string) =>
  shownPeriod(rulesOf(record), translate);

const StateField = () => {
  const translate = useTranslate();
  const rules = useRules();
  return <Chip size="small" color={rules.Active ? 'success' : 'default'} label={translate(stateOf(rules))} />;
};
StateField.text = (record: object, _source: string, _props: object, translate: (text: string) => string) =>
  translate(stateOf(rulesOf(record)));

/** A discount is paused and goes on again without its form. */
const PauseAction = ({ record }: { record: Stored }) => {
  const [update] = useUpdate();
  const translate = useTranslate();
  const { Active, ...rules } = rulesOf(record);
  const settings = (record as Discount).Settings;
  const change = (): void => {
    void update(
      'Discounts',
      {
        id: record.Id,
        data: { ...record, Settings: { ...settings, Predicate: { ...rules, Active: !Active } } },
        previousData: record,
      },
      {
        onSuccess: () => toast.success(translate(Active ? 'The discount is paused' : 'The discount is active')),
        onError: (error) => toast.fault(error),
      },
    );
  };
  return Active ? (
    <RowAction label="Pause" icon={<Pause fontSize="small" />} onChoose={change} />
  ) : (
    <RowAction label="Make active" icon={<Play fontSize="small" />} onChoose={change} />
  );
};

/** Discounts, at /discounts, and what each has given. */
export const DiscountsList = () => (
  <>
    <List title="Discounts" sort={{ field: 'Name', order: 'ASC' }}>
      <DataTable hiddenColumns={['CreatedOn']}>
        <DataTable.Col source="Name" field={RecordLink} />
        <DataTable.Col source="Description" />
        <DataTable.Col source="Settings.Predicate.Value" label="Value" align="right" disableSort field={ValueField} />
        <DataTable.Col source="Settings.Predicate.Active" label="State" disableSort field={StateField} />
        <DataTable.Col source="Settings.Predicate.StartOn" label="Period" disableSort field={PeriodField} />
        <DataTable.Col source="CreatedOn" field={InstantField} />
        <RowMenu>{(record) => <PauseAction record={record} />}</RowMenu>
      </DataTable>
    </List>
    <DiscountSums />
  </>
);
