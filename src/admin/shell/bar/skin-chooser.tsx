import Check from '@mui/icons-material/Check';
import Palette from '@mui/icons-material/PaletteOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { setMode, setSkin } from '#client/appearance.ts';
import { modeOf, paletteOf, skinNames, skins, type ModeChoice } from '#theme/index.ts';
import { IconMenu } from './icon-menu.tsx';
import { useThemeChoice } from '../use-theme-choice.ts';

const modes: readonly { mode: ModeChoice; title: string }[] = [
  { mode: 'light', title: 'Light' },
  { mode: 'dark', title: 'Dark' },
  { mode: 'system', title: 'As the device' },
];

/** Seven skins, each in light and dark (R-SHELL-004). */
export const SkinChooser = () => {
  const translate = useTranslate();
  const { skin, mode } = useThemeChoice();
  return (
    <IconMenu label={translate('Skin')} icon={<Palette />}>
      {() => [
        ...skinNames.map((name) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={name === skin}
            selected={name === skin}
            onClick={() => setSkin(name)}
          >
            <ListItemIcon>
              <span className="skin-sample" style={{ background: paletteOf(name, modeOf(mode)).accent.solid }} />
            </ListItemIcon>
            {translate(skins[name].title)}
          </MenuItem>
        )),
        <Divider key="modes" component="li" />,
        ...modes.map((each) => (
          <MenuItem
            key={each.mode}
            role="menuitemradio"
            aria-checked={each.mode === mode}
            onClick={() => setMode(each.mode)}
          >
            <ListItemIcon>{each.mode === mode && <Check fontSize="small" />}</ListItemIcon>
            {translate(each.title)}
          </MenuItem>
        )),
      ]}
    </IconMenu>
  );
};
