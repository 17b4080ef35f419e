import type { Area } from '../area.ts';
import { SetupPage } from './setup-page.tsx';

export const organisationArea: Area = { screens: [{ route: '/setup', Page: SetupPage }] };
