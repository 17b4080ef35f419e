import { anyWidget } from '../../generic/fields/widget.ts';
import type { FormOverrides } from '../../generic/form-overrides.ts';
import { BankNameWidget } from './bank-name.tsx';
import { TenderTypeWidget } from './tender-type.tsx';

export const financeForms: FormOverrides = {
  forms: {
    Bank: { widgets: { Name: { Widget: anyWidget(BankNameWidget) } } },
    Tender: { widgets: { TenderActionType: { Widget: anyWidget(TenderTypeWidget) } } },
  },
};
