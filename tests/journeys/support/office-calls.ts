import type { CallClient } from '#tests/support/call-client.ts';
import type { Minor } from '#domain/money.ts';
import { DocumentActionType, SplitDocumentType, TenderActionType, type Milli } from '#generated/types.ts';

/** The shop's only branch. */
export const branchId = async ({ call }: CallClient, token: string): Promise<number> => {
  const {
    Entities: [branch],
  } = await call('BranchSearch', { predicate: {} }, token);
  return branch?.Id ?? 0;
};

interface Named {
  Id: number;
  Name: string;
}
interface SetUpCompany {
  settings: Record<string, unknown>;
  /** Percent. */
  vats: number[];
  cash: string[];
  address: string | undefined;
  /** Name of the contractor that stands for the company. */
  account: string | undefined;
}

/** What the first run has left behind. */
export const readSetUp = async ({ call }: CallClient, token: string): Promise<SetUpCompany> => {
  const all = async <Row>(name: string, predicate: object = {}): Promise<Row[]> =>
    (await call(name, { predicate }, token)).Entities;
  const [organisation] = await all<{ Settings: { Key: string; Value: unknown }[] }>('OrganisationSearch');
  const settings = Object.fromEntries((organisation?.Settings ?? []).map(({ Key, Value }) => [Key, Value]));
  const [branch] = await all<{ Address?: string }>('BranchSearch');
  const contractors = await all<Named>('ContractorSearch');
  return {
    settings,
    vats: (await all<{ Value: number }>('VatSearch')).map(({ Value }) => Value),
    cash: (await all<Named>('TenderSearch', { TenderActionTypes: [TenderActionType.Cash] })).map(({ Name }) => Name),
    address: branch?.Address,
    account: contractors.find(({ Id }) => Id === settings['account'])?.Name,
  };
};

/** How many receipts have reached the server. */
export const countReceipts = async ({ call }: CallClient, token: string): Promise<number> => {
  const predicate = {
    DocumentActionTypes: [DocumentActionType.Check],
    ApprovedOn: { Exists: true },
    Pager: { Index: 0, Size: 1 },
  };
  return (await call('DocumentSearch', { predicate }, token)).Pager.Number;
};

/** What the server says lies in the depot, in grams or thousandths of a piece. */
export const stockByArticle = async ({ call }: CallClient, token: string): Promise<Map<number, Milli>> => {
  const { Entities } = await call('BalanceSearch', { predicate: { Pager: { Index: 0, Size: 1000 } } }, token);
  return new Map(Entities.map(({ Article, Quantity }) => [Article.Id, Math.round(Quantity * 1000)]));
};

/** The sum of each shift that was closed, in hundredths. */
export const shiftSums = async ({ call }: CallClient, token: string): Promise<Minor[]> => {
  const predicate = { DocumentSplits: { SplitDocumentTypes: [SplitDocumentType.Shift] }, ApprovedOn: { Exists: true } };
  const { Entities } = await call('DocumentGroupSearch', { predicate }, token);
  return Entities.map(({ DebitSum }) => Math.round(DebitSum * 100));
};
