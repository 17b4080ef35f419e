import { newUuid } from '#client/client-uuid.ts';
import { TillAction } from '#generated/types.ts';
import { changeOptions, type PosOptions } from '../settings/pos-options.ts';
import type { CommandTools } from './command-parts.ts';

/** Settings of the till that change prices, discounts or its lock. */
export type GuardedOptions = Pick<PosOptions, 'discounts' | 'productSourceType' | 'pricelistId' | 'autoLock'>;

/** Change of guarded options. */
export interface OptionsChange {
  /** In words. */
  readonly remark: string;
  /** The price list that is sold by from now on, where the change concerns that; 0: none. */
  readonly pricelistId?: number;
}

export interface OptionCommands {
  /** Changes settings by right, or once that was allowed. */
  changeGuarded(changes: Partial<GuardedOptions>, about: OptionsChange): void;
}

export const optionCommands = ({
  sale,
  saleView,
  mayByRight,
  allow,
  allowedAlone,
  now,
}: CommandTools): OptionCommands => ({
  changeGuarded: (changes, { remark, pricelistId }) => {
    const action = TillAction.OptionsChanged;
    const limit = pricelistId === undefined ? {} : { pricelistId };
    const isByRight = mayByRight(action);
    const change = (): void => {
      changeOptions(changes);
      // The server knows by which list the till may sell, also where its cashier chose that by right.
      if (isByRight && pricelistId !== undefined) {
        const approval = { action, employeeId: sale.get().employeeId, on: now(), limit };
        allowedAlone({ clientId: newUuid(), action, receiptId: newUuid(), remark, limit }, approval);
      }
      saleView.open({ kind: 'options' });
    };
    allow(action, change, { remark, limit });
  },
});
