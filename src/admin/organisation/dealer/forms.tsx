import { showMoney } from '#client/i18n/figures.ts';
import type { FormOverrides } from '../../generic/form-overrides.ts';
import { nameOf } from '../../model/representation.ts';
import type { Values } from '../../model/route-pattern.ts';
import { ApproveButton, LockButton } from './contract-actions.tsx';
import { ContractBalance } from './contract-balance.tsx';
import { CustomerPage } from './customer-page.tsx';
import './dealer.css';

export const dealerForms: FormOverrides = {
  formPages: { Contract: CustomerPage },
  forms: {
    Contract: {
      title: (record) => (record ? [record['Code'], nameOf(record['Customer'] as Values | null)].filter(Boolean).join(' · ') : undefined),
      extraSections: [{ title: 'Balance', Panel: ContractBalance, isShown: (record) => record !== undefined }],
      actions: [LockButton],
      isDeletable: false,
    },
    Payment: {
      title: (record) => (record ? [(record['Contract'] as Values | null)?.['Code'], showMoney(Number(record['Amount'] ?? 0))].filter(Boolean).join(' · ') : undefined),
      actions: [ApproveButton], isFinal: ({ ApprovedOn }) => Boolean(ApprovedOn),
    },
  },
};
