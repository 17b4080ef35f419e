import type { ReactElement } from 'react';
import { documentType } from '#domain/documents/document-type.ts';
import { views } from '#generated/views/Document.ts';
import { EnumFilter } from '../../kinds/enum.tsx';
import { PeriodFilter } from '../../kinds/instant.tsx';
import { ManyFilter } from '../../kinds/many.tsx';
import { ReferenceFilter } from '../../kinds/reference.tsx';
import type { View } from '../../model/views.ts';
import { fieldTitle, partnersView } from '../document-titles.ts';

/** Every filter that a list of documents can have, by its field; partners and operations are those of the type. */
const filtersOf = (type: number): Readonly<Record<string, ReactElement>> => {
  const { operations, ownOperations } = documentType(type);
  const offered = [...operations, ...ownOperations];
  const depot = (name: string, title: string): string =>
    type === 0 ? title : fieldTitle({ name, title }, { DocumentActionType: type });
  return {
    CreatedOn: <PeriodFilter key="CreatedOn" source="CreatedOn" />,
    Branch: <ReferenceFilter key="Branches" source="Branches" label="Branch" reference="Branch" />,
    DebitDepot: (
      <ReferenceFilter
        key="DebitDepots"
        source="DebitDepots"
        label={depot('DebitDepot', 'Issuing depot')}
        reference="Depot"
      />
    ),
    CreditDepot: (
      <ReferenceFilter
        key="CreditDepots"
        source="CreditDepots"
        label={depot('CreditDepot', 'Receiving depot')}
        reference="Depot"
      />
    ),
    Employee: <ReferenceFilter key="Employees" source="Employees" label="Employee" reference="Employee" />,
    Contractor: (
      <ReferenceFilter key="Contractors" source="Contractors" label="Contractor" reference={partnersView(type)} />
    ),
    ...((type === 0 || offered.length > 0) && {
      DocumentOperationType: (
        <EnumFilter
          key="DocumentOperationTypes"
          source="DocumentOperationTypes"
          of="DocumentOperationType"
          label={type === 0 ? 'Operation' : 'Type'}
          values={type === 0 ? undefined : offered}
        />
      ),
    }),
    // Tags are groups under the split with the code TAGS (R-DOC-013).
    DocumentGroups: <ManyFilter key="DocumentGroups" source="DocumentGroups" label="Tags" reference="DocumentTags" />,
    ApprovedOn: <PeriodFilter key="ApprovedOn" source="ApprovedOn" />,
  };
};

/** Filters of a type's list: those of its schema, and the day of approval. The search finds numbers. */
export const documentFilters = ({ view }: View, type: number): ReactElement[] => {
  const all = filtersOf(type);
  return [...(views[view.name]?.filters ?? []), 'ApprovedOn'].flatMap((name) => all[name] ?? []);
};
