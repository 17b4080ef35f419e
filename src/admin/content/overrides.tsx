import { Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { t } from '#client/i18n/i18n.ts';
import { isPublicPost } from '#domain/organisation/post.ts';
import { defaultInterval } from '#domain/period.ts';
import { late } from '#ui/late.ts';
import type { Stored } from '../data-provider.ts';
import type { Overrides } from '../generic/overrides.ts';
import { PostPublicCell } from './posts/post-public-cell.tsx';

const TranslationPage = late(() => import('./translation/translation-page.tsx'), 'TranslationPage');
const ChangeDetails = late(() => import('./log/change-details.tsx'), 'ChangeDetails');

const SessionMap = late(() => import('./activity/session-map.tsx'), 'SessionMap');
const TellWhere = late(() => import('./activity/tell-where.tsx'), 'TellWhere');
const EndSession = late(() => import('./activity/end-session.tsx'), 'EndSession');

const LoggedChange = ({ record }: { record: Stored }) => <Suspense fallback={<Skeleton variant="rounded" height={72} />}><ChangeDetails record={record} /></Suspense>;

/** What was written down before names were kept is known by its number alone. */
const recordName = ({ EntityName, EntityId }: Stored): string => String(EntityName ?? (EntityId ? `# ${String(EntityId)}` : ''));
const LoggedName = ({ record }: { record: Stored }) => <>{recordName(record)}</>;

export const contentOverrides: Overrides = {
  lists: {
    Track: {
      about: 'Every change and deletion of documents, their lines and products is written down here, with the record before and after.',
      defaultFilter: () => ({ CreatedOn: { Interval: defaultInterval.changeLog } }),
      Detail: LoggedChange,
      // Whole records lie in the others.
      asks: ['CreatedOn', 'TrackActionType', 'EntityId', 'EntityName', 'Employee'],
      columns: { EntityName: { title: 'Record', Cell: LoggedName, text: recordName } },
      plainActions: 'none',
    },
    Post: { columns: { PostActionType: { title: 'Shown to visitors', Cell: PostPublicCell, text: ({ PostActionType: type }) => t(isPublicPost(type as number) ? 'Yes' : 'No') } } },
    PublicPosts: { about: 'News of the company for whoever visits its online store.', visibleColumns: (columns) => columns.filter((path) => path !== 'PostActionType') },
    SliderPosts: { about: 'Pictures that follow each other at the top of the online store.' },
    BlogPosts: { about: 'Longer texts of the company, with pictures and a link of their own.' },
    Token: {
      title: () => 'Activity',
      about: 'Devices on which somebody is signed in to the company.',
      defaultFilter: () => ({ LastUsedOn: { Interval: defaultInterval.activity } }),
      toolbar: [TellWhere],
      rowActions: [{ name: 'end', label: 'End the session', isDangerous: true, Dialog: EndSession }],
      Companion: SessionMap,
    },
  },
  listPages: { Translation: TranslationPage },
};
