import { ContractorActionType } from '#generated/types.ts';

/** Names of an imported or edited contractor. */
export interface ContractorNames {
  Name?: string | null;
  FirstName?: string | null;
  LastName?: string | null;
}

const trimmed = (text: string | null | undefined): string => text?.trim() ?? '';

interface Typed {
  readonly ContractorActionType?: number | null | undefined;
}

export const isCustomer = ({ ContractorActionType: type }: Typed): boolean =>
  ((type ?? 0) & ContractorActionType.Customer) !== 0;

/** One that sells nothing to the company: a person, who is called by the names of one. */
export const isCustomerAlone = ({ ContractorActionType: type }: Typed): boolean =>
  type === ContractorActionType.Customer;

/** A customer's name is the first name, else the last name; the full name is both (R-IMPORT-010). */
export const customerNames = ({ FirstName, LastName }: ContractorNames): { Name: string; FullName: string } => ({
  Name: trimmed(FirstName) || trimmed(LastName),
  FullName: [trimmed(FirstName), trimmed(LastName)].filter(Boolean).join(' '),
});

/** How people are told apart: a customer by the full name, since the name is the first name alone; others by theirs. */
export const contractorTitle = ({
  Name,
  FullName,
  ContractorActionType: type,
}: {
  readonly Name?: string | null | undefined;
  readonly FullName?: string | null | undefined;
  readonly ContractorActionType?: number | null | undefined;
}): string => (type === ContractorActionType.Customer ? trimmed(FullName) : '') || trimmed(Name) || trimmed(FullName);

/** Fields that an import sets on a supplier (R-IMPORT-009). */
export const importedSupplier = <Names extends ContractorNames>(row: Names) => ({
  ...row,
  ContractorActionType: ContractorActionType.Supplier,
});

/** Fields that an import sets on a customer (R-IMPORT-010). */
export const importedCustomer = <Names extends ContractorNames>(row: Names) => ({
  ...row,
  ...customerNames(row),
  ContractorActionType: ContractorActionType.Customer,
});
