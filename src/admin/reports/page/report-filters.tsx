import { useId, type ReactElement } from 'react';
import { dayAt, endOfDay, numberOfDay, type Day } from '#domain/zone.ts';
import { companyZone } from '#client/session/company-zone.ts';
import { showDayOf } from '../../model/moments.ts';
import { DayControl } from '../../kinds/day.tsx';
import { EnumFilter } from '../../kinds/enum.tsx';
import { PeriodFilter } from '../../kinds/instant.tsx';
import { IntegerControl } from '../../kinds/integer.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { filterOf, type EditorProps } from '../../kinds/parts/filters/filter.tsx';
import { ReferenceFilter } from '../../kinds/reference.tsx';
import type { FilterName } from '../model/filter-names.ts';
import type { Report } from '../model/report.ts';

interface Until {
  To?: number | null;
}

const untilOf = (value: unknown): number | undefined => {
  const To = typeof value === 'object' && value !== null && 'To' in value ? value.To : undefined;
  return typeof To === 'number' ? To : undefined;
};

/** The end of one day. */
const AsOf = ({ label, value, onChange }: EditorProps<Until>) => {
  const id = useId();
  const zone = companyZone();
  const at = untilOf(value);
  return (
    <FieldFrame id={id} label={label}>
      <DayControl
        id={id}
        label={label}
        value={at === undefined ? null : dayAt(zone, at)}
        onChange={(day: Day | null) => onChange(day ? { To: endOfDay(zone, numberOfDay(day)) } : undefined)}
      />
    </FieldFrame>
  );
};

const DayFilter = filterOf<Until>(AsOf, (value) => showDayOf(untilOf(value)));

const Days = ({ label, value, onChange }: EditorProps<Until>) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <IntegerControl
        id={id}
        label={label}
        value={untilOf(value)}
        onChange={(days) => onChange(days === null || Number.isNaN(days) || days < 0 ? undefined : { To: days })}
      />
    </FieldFrame>
  );
};

const DaysFilter = filterOf<Until>(Days, (value) => String(untilOf(value) ?? ''));

/** The chip of each filter. A new one is a line here, and its name in filter-names.ts. */
const elements: Readonly<Record<FilterName, ReactElement>> = {
  ApprovedOn: <PeriodFilter source="ApprovedOn" label="Period" />,
  AppliedOn: <DayFilter source="AppliedOn" label="As of" />,
  Days: <DaysFilter source="Days" label="Days to cover" />,
  Branches: <ReferenceFilter source="Branches" label="Branches" reference="Branch" />,
  Depots: <ReferenceFilter source="Depots" label="Depots" reference="Depot" />,
  Employees: <ReferenceFilter source="Employees" label="Employees" reference="Employee" />,
  Contractors: <ReferenceFilter source="Contractors" label="Contractors" reference="Contractor" />,
  ContractorGroups: <ReferenceFilter source="ContractorGroups" label="Customer groups" reference="ContractorGroup" />,
  Articles: <ReferenceFilter source="Articles" label="Products" reference="Article" />,
  ArticleGroups: <ReferenceFilter source="ArticleGroups" label="Collection items" reference="ArticleGroup" />,
  Discounts: <ReferenceFilter source="Discounts" label="Discounts" reference="Discounts" />,
  DocumentActionTypes: <EnumFilter source="DocumentActionTypes" label="Document types" of="DocumentActionType" />,
  DocumentOperationTypes: <EnumFilter source="DocumentOperationTypes" label="Operations" of="DocumentOperationType" />,
  Tenders: <ReferenceFilter source="Tenders" label="Payment types" reference="Tender" />,
  DocumentGroups: <ReferenceFilter source="DocumentGroups" label="Tags" reference="DocumentTags" />,
  Reasons: <ReferenceFilter source="Reasons" label="Reason" reference="WriteOffReason" />,
  Suppliers: <ReferenceFilter source="Suppliers" label="Suppliers" reference="Suppliers" />,
};

const partners = {
  customer: <ReferenceFilter source="Contractors" label="Customers" reference="Customers" />,
  supplier: <ReferenceFilter source="Contractors" label="Suppliers" reference="Suppliers" />,
} as const;

/** The chips of a report, in its order; the period has a button of its own. */
export const filterElements = ({ filters, partner }: Report): ReactElement[] =>
  filters
    .filter((name) => name !== 'ApprovedOn')
    .map((name) => (name === 'Contractors' && partner ? partners[partner] : elements[name]));
