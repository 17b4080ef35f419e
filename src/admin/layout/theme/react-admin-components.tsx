import type { ReactNode } from 'react';
import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import type { Components, Theme } from '@mui/material/styles';
import { Pagination } from 'react-admin';
import { density, weight } from '#theme/index.ts';
import { recordAddress } from '../addresses.ts';
import { onSaveError } from '../form/save-faults.ts';
import { RecordError } from '../form/record-error.tsx';
import { NewRecordTitle, RecordTitle } from '../form/record-title.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { FormTabs, TabPanels } from '../form/form-tabs.tsx';
import { BulkActions } from '../list/bulk/bulk-actions.tsx';
import { ChooseAll } from '../list/bulk/choose-all.tsx';
import { EmptyState } from '../list/empty-state.tsx';
import { LedgerBody, LedgerHead } from '../list/rows/ledger.tsx';
import { ListActions } from '../list/list-actions.tsx';
import { ListError } from '../list/list-error.tsx';

type Dropped = 'InputProps' | 'inputProps' | 'InputLabelProps' | 'inputRef';

/** react-admin hands MUI 9 props of the versions before it, which would reach the document. */
const FieldRoot = ({
  InputProps: _input,
  inputProps: _native,
  InputLabelProps: _label,
  inputRef: _ref,
  ...props
}: FormControlProps & Partial<Record<Dropped, unknown>>) => <FormControl {...props} />;

const Plain = ({ children, className }: { children?: ReactNode; className?: string }) => (
  <div className={className}>{children}</div>
);

/** Hides react-admin's filter form: each filter is opened by its chip. */
const NoForm = () => null;

const { office } = density;

/** How many rows a page may have. */
const pageSizes = [10, 25, 50, 100];

/**
 * Default props that replace parts of react-admin by ours and mend its look, so that generated and handmade screens are
 * written as in its documentation.
 */
export const reactAdminComponents = {
  RaList: {
    defaultProps: {
      actions: <ListActions />,
      component: Plain,
      empty: false,
      error: <ListError />,
      pagination: <Pagination rowsPerPageOptions={pageSizes} />,
      perPage: pageSizes[0],
      sort: { field: '', order: 'ASC' },
      disableAuthentication: true,
      queryOptions: { onError: () => undefined },
    },
  },
  RaDataTable: {
    defaultProps: {
      className: 'ledger table-scroll',
      body: LedgerBody,
      head: LedgerHead,
      empty: <EmptyState />,
      bulkActionButtons: <BulkActions />,
      rowClick: recordAddress,
      hover: false,
    },
  },
  RaFilterForm: { defaultProps: { formComponent: NoForm } },
  RaBulkActionsToolbar: { defaultProps: { selectAllButton: <ChooseAll /> } },
  RaEdit: {
    defaultProps: {
      title: <RecordTitle />,
      component: Plain,
      error: <RecordError />,
      mutationMode: 'pessimistic',
      redirect: false,
      disableAuthentication: true,
      queryOptions: { onError: () => undefined, retry: false },
      mutationOptions: { onError: onSaveError },
      actions: false,
    },
  },
  RaCreate: {
    defaultProps: {
      title: <NewRecordTitle />,
      component: Plain,
      disableAuthentication: true,
      actions: false,
      mutationOptions: { onError: onSaveError },
      redirect: (resource: string, _id: unknown, data: object) => recordAddress(undefined, resource, data) || '/',
    },
  },
  RaSimpleForm: { defaultProps: { toolbar: <SaveBar />, className: 'form-card' } },
  RaTabbedForm: {
    defaultProps: {
      toolbar: <SaveBar />,
      className: 'form-card form-tabs',
      syncWithLocation: false,
      component: TabPanels,
      tabs: <FormTabs />,
    },
  },
  // No empty line is kept for a missing helper text.
  RaTextInput: { defaultProps: { helperText: false } },
  RaBooleanInput: { defaultProps: { helperText: false } },
  RaSelectInput: { defaultProps: { helperText: false, margin: 'none' } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true, slots: { root: FieldRoot } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 'var(--space-1)',
        fontSize: 'var(--text-size-sm)',
        lineHeight: 'var(--text-line-sm)',
        fontWeight: weight.medium,
        color: 'var(--text)',
        maxWidth: '100%',
        overflow: 'visible',
        whiteSpace: 'normal',
        '&.Mui-focused': { color: 'var(--text)' },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: { root: { color: 'inherit', fontSize: 'inherit', lineHeight: 'inherit', borderBottom: 0 } },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { minHeight: office.small, padding: '0 var(--space-1)', margin: '0 calc(-1 * var(--space-1))' },
    },
  },
} as unknown as Components<Theme>;
