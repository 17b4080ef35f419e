import { Fault } from '#domain/faults.ts';
import { hasNeededKey, voucherProviders } from '#domain/sale/payment/voucher-provider.ts';
import type { CallContext } from '../call/context.ts';
import type { Written } from '../entity/index.ts';
import { modelOf } from '../storage/models.ts';
import { searchRecords } from '../storage/records/index.ts';

const keyOf = async (type: number | undefined, { db, session }: CallContext): Promise<string | null | undefined> => {
  if (type === undefined) return undefined;
  const { rows } = await searchRecords(
    db,
    modelOf('Key'),
    { KeyActionTypes: [type] },
    { organisationId: session.organisationId },
  );
  return rows[0]?.Value;
};

/**
 * A payment type that is newly given a provider of food vouchers activates it (R-FV-002): the provider is known, and
 * has its key where it needs one.
 * @throws INVALID_INPUT, VOUCHER_KEY_MISSING
 */
export const checkProvider = async (
  tender: Written<'Tender'>,
  stored: Written<'Tender'>,
  context: CallContext,
): Promise<void> => {
  const code = tender.Settings?.provider;
  if (!code || code === stored.Settings?.provider) return;
  const path = 'tender.Settings.provider';
  const provider = voucherProviders.find((each) => each.code === code);
  if (!provider) throw new Fault('INVALID_INPUT', { items: [{ Path: path, Message: 'is not known here' }] });
  if (!hasNeededKey(provider, await keyOf(provider.keyType, context)))
    throw new Fault('VOUCHER_KEY_MISSING', { items: [{ Path: path, Message: 'has no key' }] });
};
