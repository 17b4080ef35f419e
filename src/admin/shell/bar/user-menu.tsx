import { useState } from 'react';
import Check from '@mui/icons-material/Check';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { clearViewKeys } from '#client/local-store.ts';
import { changeCompany, logout, session, type SignedIn } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { forgetOwn } from '../../model/own-views.ts';
import { enumTitle } from '../../model/views.ts';
import { toast } from '../../toast.ts';
import { Menu } from '../../kinds/parts/overlays/opened.tsx';

const nameOf = ({ employee, person, user }: SignedIn): string =>
  employee?.name || [person?.firstName, person?.lastName].filter(Boolean).join(' ') || user.code;

/** The first letters of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Everything on the screen belongs to the old company, so it begins anew. */
const work = async (company: number): Promise<void> => {
  try {
    await changeCompany(company);
    location.hash = '#/dashboard';
    location.reload();
  } catch (error) {
    toast.fault(error);
  }
};

/** A server that is away hears of it with the next start. */
const resetWidgets = async (): Promise<void> => {
  clearViewKeys();
  await Promise.race([forgetOwn(), new Promise((resolve) => setTimeout(resolve, 2000))]);
  location.reload();
};

type Question = 'logout' | 'reset';

/** Who works here and for which company; the way out. */
export const UserMenu = () => {
  const translate = useTranslate();
  const current = useStoreValue(session);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [question, setQuestion] = useState<Question>();
  if (!current) return null;
  const name = nameOf(current);
  const role =
    current.employee?.actorType === undefined
      ? undefined
      : translate(enumTitle('EmployeeActorType', current.employee.actorType));
  const ask = (asked: Question): void => {
    setAnchor(null);
    setQuestion(asked);
  };
  return (
    <>
      <ButtonBase
        className="user-button"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={translate('User: {name}', { name })}
      >
        <span className="user-avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="user-words">
          <span className="user-name">{name}</span>
          <span className="user-company">{current.company?.name ?? role}</span>
        </span>
      </ButtonBase>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <li className="user-card" role="presentation">
          <strong>{name}</strong>
          <span>{[role, current.user.code].filter(Boolean).join(' · ')}</span>
        </li>
        {current.companies.length > 1 && <Divider component="li" />}
        {current.companies.length > 1 && <ListSubheader>{translate('Work for')}</ListSubheader>}
        {current.companies.length > 1 &&
          current.companies.map(({ id, name: title }) => (
            <MenuItem
              key={id}
              selected={id === current.company?.id}
              onClick={() => {
                setAnchor(null);
                if (id !== current.company?.id) void work(id);
              }}
            >
              <ListItemIcon>{id === current.company?.id && <Check fontSize="small" />}</ListItemIcon>
              {title}
            </MenuItem>
          ))}
        <Divider component="li" />
        {current.employee && (
          <MenuItem component="a" href="#/profile" onClick={() => setAnchor(null)}>
            {translate('My profile')}
          </MenuItem>
        )}
        <MenuItem onClick={() => ask('reset')}>{translate('Reset widgets')}</MenuItem>
        <MenuItem onClick={() => ask('logout')}>{translate('Sign out')}</MenuItem>
      </Menu>
      {question === 'logout' && (
        <Confirmation
          title={translate('Sign out?')}
          text={translate('Receipts that are not sent yet stay on this device.')}
          confirm={translate('Yes')}
          cancel={translate('No')}
          onConfirm={() => logout()}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === 'reset' && (
        <Confirmation
          title={translate('Reset widgets?')}
          text={translate(
            'Filters, columns, skin and other choices of this device are forgotten. The session and receipts stay.',
          )}
          confirm={translate('Yes')}
          cancel={translate('No')}
          onConfirm={() => resetWidgets()}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
};
