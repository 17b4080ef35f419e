import type { HandlerTable } from '../call/context.ts';
import { deskCodesMake } from './desk-codes-make.ts';
import { guestMenuRead } from './guest-menu-read.ts';
import { guestOrderAsk, guestOrderFollow, guestOrderSettle } from './guest-order.ts';

/** Guests at their desks: the menu by the desk's code, and what they ask for. */
export const handlers = {
  DeskCodesMake: deskCodesMake,
  GuestMenuRead: guestMenuRead,
  GuestOrderAsk: guestOrderAsk,
  GuestOrderFollow: guestOrderFollow,
  GuestOrderSettle: guestOrderSettle,
} satisfies HandlerTable;
