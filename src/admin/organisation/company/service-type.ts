import { brand } from '#client/brand.ts';
import { call } from '#client/call.ts';
import { refreshSession, session, type Company } from '#client/session.ts';

/** A company without a type is a shop. */
const isUndecided = ({ type, settings }: Company): boolean => !type && settings['ServiceType'] !== 'JAMMY';

/**
 * At a host of social marketing a company that has no type yet becomes one of it (R-ORG-002). What fails is done at the
 * next start.
 */
export const adoptServiceType = async (): Promise<void> => {
  const company = session.get()?.company;
  if (brand.serviceType !== 'JAMMY' || !company || !isUndecided(company)) return;
  try {
    const { Id, Version, Type } = await call('OrganisationRead', {});
    // The device's copy of the company can be older than its type.
    if (Type) return;
    await call('OrganisationUpdate', { organisation: { Id, Version, Settings: { ServiceType: brand.serviceType } } });
    await refreshSession();
  } catch {
    /* the company works as a shop until then */
  }
};
