import { call } from '#client/call.ts';
import { forgetSearches } from '#client/http/search-cache.ts';
import { hasNeededKey, voucherProviders, type VoucherProvider } from '#domain/sale/payment/voucher-provider.ts';
import { TenderActionType, type Key, type Tender } from '#generated/types.ts';

/** A provider as the company has it: with a payment type it is active (R-FV-002). */
export interface ProviderState extends VoucherProvider {
  tender?: Tender;
  /** It was active, and what was paid with it goes on naming it. */
  hidden?: Tender;
  key?: Key;
}

export const statesOf = (tenders: readonly Tender[], keys: readonly Key[]): ProviderState[] =>
  voucherProviders.map((provider) => ({
    ...provider,
    tender: tenders.find(({ Settings, DeletedOn }) => Settings?.provider === provider.code && !DeletedOn),
    hidden: tenders.find(({ Settings, DeletedOn }) => Settings?.provider === provider.code && DeletedOn),
    key: provider.keyType === undefined ? undefined : keys.find(({ KeyActionType: type }) => type === provider.keyType),
  }));

/** A provider that needs a key must have it saved first (R-FV-004). */
export const mayActivate = (state: ProviderState): boolean => hasNeededKey(state, state.key?.Value);

const everyRow = { Pager: { Index: 0, Size: 1000 } };

export const readProviders = async (): Promise<ProviderState[]> => {
  const [tenders, keys] = await Promise.all([
    call('TenderSearch', {
      predicate: { TenderActionTypes: [TenderActionType.Voucher], WithDeleted: true, ...everyRow },
    }),
    call('KeySearch', { predicate: everyRow }),
  ]);
  return statesOf(tenders.Entities, keys.Entities);
};

export const activate = async ({ code, title, hidden }: ProviderState): Promise<void> => {
  if (hidden) await call('TenderSwitch', { tender: { Id: hidden.Id } });
  else
    await call('TenderCreate', {
      tender: { Name: title, TenderActionType: TenderActionType.Voucher, Settings: { provider: code } },
    });
  forgetSearches('Tender');
};

/** Hides the payment type: vouchers that were taken go on naming it. */
export const deactivate = async ({ tender }: ProviderState): Promise<void> => {
  await call('TenderRemove', { tender: { Id: tender?.Id } });
  forgetSearches('Tender');
};

/** Made when it is first saved, changed from then on (R-FV-003). */
export const saveKey = async ({ keyType, key }: ProviderState, value: string): Promise<void> => {
  if (key) await call('KeyUpdate', { key: { Id: key.Id, Version: key.Version, Value: value } });
  else await call('KeyCreate', { key: { KeyActionType: keyType, Value: value } });
};
