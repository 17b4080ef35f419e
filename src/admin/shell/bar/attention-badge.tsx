import { useQuery, useQueryClient } from '@tanstack/react-query';
import ReportIcon from '@mui/icons-material/ReportGmailerrorredOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { menuOf, session } from '#client/session.ts';
import { maySeeMenu } from '#domain/session/menu-access.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { useCompanyEvents } from '../use-company-events.ts';

const route = '/attention';

const countOpen = async (): Promise<number> =>
  (
    await call('AttentionSearch', {
      predicate: { ResolvedOn: { Exists: false }, Columns: ['Id'], Pager: { Index: 0, Size: 1 } },
    })
  ).Pager.Number;

/** Number of open alerts with a link, for users who may resolve them; hidden while there are none. */
export const AttentionBadge = () => {
  const translate = useTranslate();
  const current = useStoreValue(session);
  const client = useQueryClient();
  const mayOpen =
    current?.company !== undefined && maySeeMenu({ isSuperuser: current.isSuperuser, menu: menuOf(current) }, route);
  const key = ['attention', current?.company?.id];
  const { data: count = 0 } = useQuery({ queryKey: key, queryFn: countOpen, enabled: mayOpen, retry: false });
  useCompanyEvents((event) => {
    if (mayOpen && (event === 'reset' || event.Entity === 'Attention'))
      void client.invalidateQueries({ queryKey: key });
  });
  if (!mayOpen || count === 0) return null;
  const label = `${translate('Needs attention')}: ${count}`;
  return (
    <Tooltip title={label}>
      <IconButton href={`#${route}`} aria-label={label}>
        <Badge badgeContent={count} max={99} color="warning">
          <ReportIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
};
