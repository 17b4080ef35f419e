import { late } from '#client/react/late.ts';
import type { Area } from '../layout/area.ts';
import { customersLifecycle } from './customers/customers-lifecycle.ts';

/** Charts are loaded with the profile alone. */
const ProfilePage = late(() => import('./profile/profile-page.tsx'), 'ProfilePage');
const AudiencePage = late(() => import('./audience/audience-page.tsx'), 'AudiencePage');

const profileKeys = ['/customer-profile'];

export const partnerArea: Area = {
  screens: [
    { route: '/customer-profile', Page: ProfilePage, keys: profileKeys },
    { route: '/customer-profile/{id}', Page: ProfilePage, keys: profileKeys },
    { route: '/audience', Page: AudiencePage, keys: ['/audience'] },
  ],
  menu: [
    { section: 'Reports', title: 'Customer profile', route: '/customer-profile', order: 80, icon: 'people' },
    { section: 'Contractors', title: 'Audience', route: '/audience', order: 40, icon: 'groups' },
  ],
  lifecycles: [customersLifecycle],
};
