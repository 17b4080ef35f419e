import type { FormOverrides } from '../generic/form-overrides.ts';
import { ShiftPage } from './shift-page.tsx';

export const saleForms: FormOverrides = { formPages: { Shifts: ShiftPage } };
