import Apps from '@mui/icons-material/AppsOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate, useTranslate } from 'react-admin';
import { IconMenu } from './icon-menu.tsx';
import { EntryIcon } from '../menu/menu-icons.tsx';
import { useMenu } from '../menu/use-menu.ts';

/** The smallest useful set; each follows the menu. */
const shortcuts = [
  { title: 'Sale point', route: '/salepoint', icon: 'point_of_sale' },
  { title: 'Incomes', route: '/documents/1', icon: 'input' },
  { title: 'Outcomes', route: '/documents/2', icon: 'output' },
  { title: 'Reports', route: '/reports', icon: 'bar_chart' },
  { title: 'Company', route: '/company', icon: 'business' },
];

export const Shortcuts = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const routes = new Set(useMenu().flatMap(({ entries }) => entries.map(({ route }) => route)));
  return (
    <IconMenu label={translate('Shortcuts')} icon={<Apps />}>
      {(close) =>
        shortcuts
          .filter(({ route }) => routes.has(route))
          .map(({ title, route, icon }) => (
            <MenuItem
              key={route}
              onClick={() => {
                close();
                navigate(route);
              }}
            >
              <ListItemIcon>
                <EntryIcon name={icon} />
              </ListItemIcon>
              {translate(title)}
            </MenuItem>
          ))
      }
    </IconMenu>
  );
};
