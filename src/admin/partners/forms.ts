import type { FormOverrides } from '../generic/form-overrides.ts';
import { contractorForm } from './contractors/contractor-form.ts';
import { customerForm } from './customers/customer-form.tsx';

export const partnerForms: FormOverrides = { forms: { Suppliers: contractorForm, Customers: customerForm } };
