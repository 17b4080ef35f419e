import { Suspense } from 'react';
import AccountBox from '@mui/icons-material/AccountBoxOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { late } from '#ui/late.ts';
import type { Stored } from '../../data-provider.ts';
import type { CellProps, ListOverride, RowAction } from '../../generic/overrides.ts';
import { customerAddress } from '../addresses.ts';
import { Portrait, type Pictured } from '../profile/portrait.tsx';
import { birthdayFilter, customerQuestion } from './birthday-filter.ts';

/** The profile brings charts: it is loaded when it is first opened. */
const LateDialog = late(() => import('../profile/profile-dialog.tsx'), 'ProfileDialog');
const ProfileWindow = (props: { record: Stored; onClose: () => void }) => <Suspense fallback={null}><LateDialog {...props} /></Suspense>;

const rowActions: RowAction[] = [
  { name: 'edit', label: 'Edit', icon: <Edit fontSize="small" />, route: ({ Id }) => customerAddress(Id) },
  { name: 'profile', label: 'Customer profile', icon: <AccountBox fontSize="small" />, Dialog: ProfileWindow },
];

const Photo = ({ record }: CellProps) => <Portrait customer={record as Stored & Pictured} />;

/** Customers are called by one name; in a list the full one tells them apart. */
const fullName = ({ FullName, Name }: Stored): string => String(FullName ?? Name ?? '');
const FullName = ({ record }: CellProps) => <>{fullName(record)}</>;

/** Looked for from three characters on, which may stand anywhere (R-CUST-012). */
export const customerList: ListOverride = {
  minTermLength: 3,
  columns: { Filestreams: { Cell: Photo }, Name: { Cell: FullName, text: fullName } },
  filters: [birthdayFilter],
  question: customerQuestion,
  rowActions,
};
