import { KeyActionType } from '#generated/types.ts';

/** Who gives out food vouchers in Moldova (R-FV-001); keyType: a key must be known to it first. */
export interface VoucherProvider {
  code: string;
  title: string;
  keyType?: number;
}

export const voucherProviders: readonly VoucherProvider[] = [
  { code: 'VictoriaBank', title: 'VictoriaBank' },
  { code: 'Edenred', title: 'Edenred', keyType: KeyActionType.Edenred },
  { code: 'UpMoldova', title: 'Up Moldova' },
];

/** Whether it knows the company, where it has to, by this key (R-FV-004). */
export const hasNeededKey = ({ keyType }: VoucherProvider, key: string | null | undefined): boolean =>
  keyType === undefined || Boolean(key?.trim());
