import type { KeyAction } from '#till/keys/key-map.ts';
import { drawerActions } from './drawer-actions.ts';
import { machineActions } from './machine-actions.ts';
import { paymentActions } from './payment-actions.ts';
import { receiptActions } from './receipt-actions.ts';
import { sellingActions } from './selling-actions.ts';
import type { PosAction } from './pos-action.ts';
import { viewActions } from './view-actions.ts';

/** Everything that can be done at the till; in the order in which lists show it. */
export const posActions = {
  ...sellingActions,
  ...receiptActions,
  ...paymentActions,
  ...drawerActions,
  ...viewActions,
  ...machineActions,
} satisfies Record<KeyAction, PosAction> as Readonly<Record<KeyAction, PosAction>>;

export const actionNames = Object.keys(posActions) as readonly KeyAction[];
