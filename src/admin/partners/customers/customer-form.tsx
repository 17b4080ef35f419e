import { Suspense, useState } from 'react';
import AccountBox from '@mui/icons-material/AccountBoxOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Complaint } from '#forms/complaint.ts';
import { late } from '#ui/late.ts';
import type { Stored } from '../../data-provider.ts';
import { TextWidget } from '../../generic/fields/text.tsx';
import { anyWidget } from '../../generic/fields/widget.ts';
import type { FormOverride } from '../../generic/overrides.ts';

const ProfileDialog = late(() => import('../profile/profile-dialog.tsx'), 'ProfileDialog');

/** Opens the profile above the form. */
const ProfileButton = ({ record }: { record: Stored | undefined }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!record) return null;
  return (
    <>
      <Button startIcon={<AccountBox />} onClick={() => setOpen(true)} aria-haspopup="dialog">{translate('Customer profile')}</Button>
      {isOpen && <Suspense fallback={null}><ProfileDialog record={record} onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
};

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** A customer is called by one of their names, so one there must be (R-CUST-010, R-CUST-011). */
const nameComplaint = (_value: unknown, { FirstName, LastName }: Record<string, unknown>): Complaint | undefined =>
  (isBlank(FirstName) && isBlank(LastName) ? { message: 'Enter the first name or the last name' } : undefined);

export const customerForm: FormOverride = {
  closesOnFault: true,
  widgets: { FirstName: { Widget: anyWidget(TextWidget), complaintOf: nameComplaint } },
  actions: [ProfileButton],
};
