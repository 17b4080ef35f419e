import type { HandlerOf } from '../../call/context.ts';
import { endPresented } from '../begin-session.ts';

export const logout: HandlerOf<'Logout'> = async (_input, context) => {
  await endPresented(context);
  return null;
};
