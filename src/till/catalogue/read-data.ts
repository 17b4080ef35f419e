import {
  ContractorActionType,
  LayoutEntityType,
  SplitActionType,
  type ArticleGroup,
  type Contractor,
} from '#generated/types.ts';
import type { AdditionalAccess } from '#domain/session/access.ts';
import { readAll, type Ask } from './ask.ts';
import { storedKindOf } from '#domain/documents/stored-value/stored-value.ts';
import type { KeptButtons, ListPrice, StockRow, TillCustomer, TillData, TillLoyalty } from './till-data.ts';

/** Branches whose data the till reads; none chosen yet: all of them. */
export interface Reading {
  readonly branchId: number;
}

interface Kind<Value> {
  /** A change of any of these on the server makes the kind out of date. */
  entities: readonly string[];
  read(ask: Ask, reading: Reading): Promise<Value>;
}

const thumbnailOf = (images: ArticleGroup['Filestreams']): string | undefined => {
  const image = images?.find(({ IsDefault }) => IsDefault) ?? images?.[0];
  return image?.ThumbnailUrl ?? image?.Url ?? undefined;
};

const tillCustomerOf = ({
  Id,
  ClientId,
  Name,
  FullName,
  FirstName,
  LastName,
  Phone,
  Email,
  Number: card,
  Settings,
  ContractorGroups,
}: Contractor): TillCustomer => ({
  Id,
  ...(ClientId && { ClientId }),
  Name: [FirstName, LastName].filter(Boolean).join(' ') || Name || FullName || '',
  ...(Phone && { Phone }),
  ...(Email && { Email }),
  ...(card && { Number: card }),
  Discount: Settings?.Discount ?? 0,
  ...(ContractorGroups?.length && { GroupIds: ContractorGroups.map((group) => group.Id) }),
});

const isAccess = (value: unknown): value is AdditionalAccess => typeof value === 'object' && value !== null;

/** The programme that is active, with its rules; rules alone are asked for where there is one. */
const readLoyalty = async (ask: Ask): Promise<TillLoyalty> => {
  const active = (await readAll(ask, 'LoyaltyProgrammeSearch')).find(({ IsActive }) => IsActive !== false);
  if (!active) return {};
  const rules = (await readAll(ask, 'LoyaltyRuleSearch')).filter(({ IsActive }) => IsActive !== false);
  return {
    programme: {
      IsActive: true,
      EarnRate: active.EarnRate ?? 0,
      EarnsOnDiscounted: active.EarnsOnDiscounted ?? true,
      PointRounding: active.PointRounding ?? 0,
      ExpiryDays: active.ExpiryDays ?? null,
      PointValue: active.PointValue ?? 100,
      MinimumPoints: active.MinimumPoints ?? 0,
      PayShare: active.PayShare ?? 10_000,
      rules: rules.map(({ EarnRate = 0, ArticleGroup: group, ContractorGroup: customers, FromSum }) => ({
        EarnRate,
        articleGroupId: group?.Id ?? null,
        customerGroupId: customers?.Id ?? null,
        FromSum: FromSum ?? null,
      })),
    },
  };
};

/** All customers, or those of these ids that are there. */
export const readCustomers = async (ask: Ask, ids?: readonly number[]): Promise<TillCustomer[]> =>
  (
    await readAll(ask, 'ContractorSearch', {
      ...(ids && { Ids: [...ids] }),
      ContractorActionTypes: [ContractorActionType.Customer, ContractorActionType.CustomerAndSupplier],
      Columns: [
        'Id',
        'ClientId',
        'Name',
        'FullName',
        'FirstName',
        'LastName',
        'Phone',
        'Email',
        'Number',
        'Settings',
        'ContractorGroups',
      ],
    })
  ).map(tillCustomerOf);

/** Every kind of data, and how it is read. */
export const dataKinds: { readonly [Name in keyof TillData]: Kind<TillData[Name]> } = {
  groups: {
    entities: ['ArticleGroup', 'ArticleSplit'],
    read: async (ask) =>
      (await readAll(ask, 'ArticleGroupSearch', { ArticleSplits: { SplitActionTypes: [SplitActionType.Groups] } }))
        .map(({ Id, Name = '', Filestreams }) => ({ Id, Name, ThumbnailUrl: thumbnailOf(Filestreams) }))
        .sort((one, other) => one.Name.localeCompare(other.Name)),
  },
  tenders: {
    entities: ['Tender'],
    read: async (ask) =>
      // Hidden ones too: receipts that were paid with them name them.
      (await readAll(ask, 'TenderSearch', { WithDeleted: true }))
        .map(({ Id, Name = '', TenderActionType = 0, Settings, DeletedOn }) => {
          const { giftcard = false, points = false } = Settings ?? {};
          const kind = storedKindOf({
            type: TenderActionType,
            isGiftcard: giftcard === true,
            isPoints: points === true,
          });
          return { Id, Name, TenderActionType, ...(kind && { kind }), ...(DeletedOn && { isHidden: true }) };
        })
        .sort((one, other) => one.TenderActionType - other.TenderActionType),
  },
  customers: {
    entities: ['Contractor'],
    read: (ask) => readCustomers(ask),
  },
  employees: {
    entities: ['Employee', 'Person'],
    read: async (ask, { branchId }) =>
      (await ask('TillStaffSearch', branchId > 0 ? { Branches: [{ Id: branchId }] } : {})).Entities.map(
        ({ Id, Name, EmployeeActorType, Branches, Verifier, BadgeVerifier, IsSuperuser, Additional }) => ({
          Id,
          Name: Name ?? '',
          EmployeeActorType: EmployeeActorType ?? undefined,
          branchIds: (Branches ?? []).map((branch) => branch.Id),
          ...(Verifier && { verifier: Verifier }),
          ...(BadgeVerifier && { badge: BadgeVerifier }),
          ...(IsSuperuser && { isSuperuser: true }),
          ...(isAccess(Additional) && { additional: Additional }),
        }),
      ),
  },
  branches: {
    entities: ['Branch'],
    read: async (ask) =>
      (
        await readAll(ask, 'BranchSearch', {
          Columns: [
            'Id',
            'Name',
            'Address',
            'ReceiptTemplate',
            'PreBillTemplate',
            'PosOptions',
            'ServiceCharge',
            'ServiceArticle',
          ],
        })
      ).map(
        ({ Id, Name = '', Address, ReceiptTemplate, PreBillTemplate, PosOptions, ServiceCharge, ServiceArticle }) => ({
          Id,
          Name,
          Address: Address ?? undefined,
          ...(ReceiptTemplate && { ReceiptTemplateId: ReceiptTemplate.Id }),
          ...(PreBillTemplate && { PreBillTemplateId: PreBillTemplate.Id }),
          ...(PosOptions ? { options: PosOptions } : {}),
          ...(ServiceCharge && ServiceArticle && { serviceCharge: ServiceCharge, serviceArticleId: ServiceArticle.Id }),
        }),
      ),
  },
  depots: {
    entities: ['Depot'],
    read: async (ask) =>
      (await readAll(ask, 'DepotSearch', { Columns: ['Id', 'Name', 'Branch', 'IsDefault'] })).map(
        ({ Id, Name = '', Branch: branch, IsDefault }) => ({
          Id,
          Name,
          BranchId: branch?.Id ?? 0,
          IsDefault: IsDefault ?? false,
        }),
      ),
  },
  discounts: {
    entities: ['Layout'],
    // Those in force at some time: a paused one is told of by its next change.
    read: async (ask) =>
      (
        await readAll(ask, 'LayoutSearch', {
          LayoutEntityTypes: [LayoutEntityType.Discount],
          Columns: ['Id', 'Name', 'Settings'],
        })
      ).flatMap(({ Id, Name = '', Settings }) =>
        Settings?.Predicate ? [{ Id, Name, Predicate: Settings.Predicate }] : [],
      ),
  },
  buttons: {
    entities: ['Layout'],
    read: async (ask) =>
      (
        await readAll(ask, 'LayoutSearch', {
          LayoutEntityTypes: [LayoutEntityType.TillButtons],
          Columns: ['Id', 'Version', 'Settings'],
        })
      ).flatMap(({ Version, Settings }) =>
        Settings?.Buttons ? [{ Version: Version ?? 0, ...(Settings.Buttons as Omit<KeptButtons, 'Version'>) }] : [],
      ),
  },
  templates: {
    entities: ['Layout'],
    read: async (ask) =>
      (
        await readAll(ask, 'LayoutSearch', {
          LayoutEntityTypes: [LayoutEntityType.Receipt],
          Columns: ['Id', 'Name', 'Settings'],
        })
      ).flatMap(({ Id, Name, Settings }) =>
        Settings?.Template ? [{ Id, Name: Name ?? undefined, Text: Settings.Template }] : [],
      ),
  },
  loyalty: {
    entities: ['LoyaltyProgramme', 'LoyaltyRule'],
    read: readLoyalty,
  },
  pricelists: {
    entities: ['Pricelist'],
    read: async (ask) =>
      (await readAll(ask, 'PricelistSearch', { Columns: ['Id', 'Name'] })).map(({ Id, Name = '' }) => ({ Id, Name })),
  },
};

export const dataKindNames = Object.keys(dataKinds) as (keyof TillData)[];

/** Prices that are in force; 0.001 is the lowest that counts. */
export const readListPrices = async (
  ask: Ask,
  pricelistId: number,
  articleIds?: readonly number[],
): Promise<ListPrice[]> =>
  (
    await readAll(ask, 'PricelistItemSearch', {
      Pricelists: [{ Id: pricelistId }],
      ...(articleIds && { Articles: articleIds.map((Id) => ({ Id })) }),
    })
  )
    .filter(({ Active, LockedOn, PriceMax }) => Active !== false && !LockedOn && (PriceMax ?? 0) >= 1)
    .map(({ Article, PriceMax = 0, PriceMin }) => ({
      ArticleId: Article?.Id ?? 0,
      PriceMax,
      ...(PriceMin && { PriceMin }),
    }));

/** 0.001 in thousandths: less is no stock (R-POS-024). */
export const smallestStock = 1;

export const readStock = async (ask: Ask, depotId: number): Promise<StockRow[]> =>
  (
    await readAll(ask, 'BalanceSearch', {
      Depots: [{ Id: depotId }],
      Quantity: { From: smallestStock },
      Sorts: undefined,
    })
  ).map(({ Article, Quantity }) => ({ ArticleId: Article?.Id ?? 0, Quantity: Quantity ?? 0 }));

/** Stock of these articles in a depot; articles that it has never held are left out. */
export const readStockOf = async (ask: Ask, depotId: number, articleIds: readonly number[]): Promise<StockRow[]> => {
  const rows = await readAll(ask, 'BalanceSearch', {
    Depots: [{ Id: depotId }],
    Articles: articleIds.map((Id) => ({ Id })),
    Sorts: undefined,
  });
  return rows.map(({ Article, Quantity }) => ({ ArticleId: Article?.Id ?? 0, Quantity: Quantity ?? 0 }));
};
