import type { HandlerTable } from '../../call/context.ts';
import { deskCodesMake } from './desk-codes-make.ts';
import { guestMenuRead } from './guest-menu-read.ts';
import type { HookTable } from '../../entity/index.ts';
import { guestOrderAsk } from './guest-order-ask.ts';
import { guestOrderFollow } from './guest-order-follow.ts';
import { guestOrderSettle } from './guest-order-settle.ts';
import { reservationHooks } from './reservation.ts';

/** Guests: the menu by the desk's code, what they ask for, and desks that are kept for them. */
export const handlers = {
  DeskCodesMake: deskCodesMake,
  GuestMenuRead: guestMenuRead,
  GuestOrderAsk: guestOrderAsk,
  GuestOrderFollow: guestOrderFollow,
  GuestOrderSettle: guestOrderSettle,
} satisfies HandlerTable;

export const hooks = { Reservation: reservationHooks } satisfies HookTable;
