import type { ComponentType } from 'react';
import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import MuiPopover, { type PopoverProps } from '@mui/material/Popover';
import { useEver } from '#client/react/use-ever.ts';

/**
 * MUI's, drawn from the first opening on: before, a row, a bar and a list have a dozen that are closed, and each costs
 * the first screen about a millisecond.
 */
const fromFirstOpening = <Props extends { open: boolean }>(Overlay: ComponentType<Props>) => {
  const Opened = (props: Props) => (useEver(props.open) ? <Overlay {...props} /> : null);
  return Opened;
};

export const Menu = fromFirstOpening<MenuProps>(MuiMenu);
export const Popover = fromFirstOpening<PopoverProps>(MuiPopover);
