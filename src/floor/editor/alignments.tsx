import { useState, type ReactNode } from 'react';
import Bottom from '@mui/icons-material/AlignVerticalBottomOutlined';
import Centre from '@mui/icons-material/AlignHorizontalCenterOutlined';
import Left from '@mui/icons-material/AlignHorizontalLeftOutlined';
import Middle from '@mui/icons-material/AlignVerticalCenterOutlined';
import Right from '@mui/icons-material/AlignHorizontalRightOutlined';
import Top from '@mui/icons-material/AlignVerticalTopOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Alignment } from '#domain/restaurant/drawing/snap.ts';
import type { PlanEvent } from '#domain/restaurant/plan-edit.ts';
import { useText } from '#touch/text.ts';

const alignments: readonly [alignment: Alignment, title: string, icon: ReactNode][] = [
  ['left', 'Left edges', <Left key="left" />],
  ['centre', 'Middles, one under another', <Centre key="centre" />],
  ['right', 'Right edges', <Right key="right" />],
  ['top', 'Top edges', <Top key="top" />],
  ['middle', 'Middles, side by side', <Middle key="middle" />],
  ['bottom', 'Bottom edges', <Bottom key="bottom" />],
];

/** Sets what is chosen to one line. */
export const Alignments = ({ isDisabled, send }: { isDisabled: boolean; send: (event: PlanEvent) => void }) => {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<Left />}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Align')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {alignments.map(([alignment, title, icon]) => (
          <MenuItem
            key={alignment}
            onClick={() => {
              setAnchor(null);
              send({ type: 'aligned', alignment });
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            {t(title)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
