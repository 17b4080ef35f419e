import type { CallModel } from '#generated/shapes.ts';

/** The name of the group that a call's schema puts it into, as the matrix should say it. */
export const groupOf = ({ access, writes, menuKeys, evenBlocked }: CallModel): string => {
  const who =
    {
      anyone: 'anyone',
      token: 'whoever is signed in',
      session: 'the company',
      dealer: 'dealers',
      platform: 'the platform',
    }[access as string] ?? access;
  const what = access === 'session' ? (writes ? ' writes' : ' reads') : '';
  return `${who}${what}${menuKeys ? ', with its menu item' : ''}${menuKeys?.includes('/salepoint') ? ' or that of the sale point' : ''}${evenBlocked && access !== 'anyone' ? ', even blocked' : ''}`;
};
