import { lazy } from 'react';
import type { Area } from '../area.ts';

const SetupPage = lazy(async () => ({ default: (await import('./setup-page.tsx')).SetupPage }));
const AccountPage = lazy(async () => ({ default: (await import('./account/account-page.tsx')).AccountPage }));

export const organisationArea: Area = { screens: [{ route: '/setup', Page: SetupPage }, { route: '/account', Page: AccountPage }] };
