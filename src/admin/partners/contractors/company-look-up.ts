import type { FoundCompany } from '#client/session/company-look-up.ts';

/** Fields of the contractor by their paths in the form. What the registry does not say stays as it was typed. */
export const formValuesOf = ({
  details: { Name, Address, Phone, ...settings },
  answer,
}: FoundCompany): Record<string, unknown> => ({
  ...(Name && { Name, FullName: Name }),
  ...(Address && { Address }),
  ...(Phone && { Phone }),
  ...Object.fromEntries(Object.entries(settings).map(([key, value]) => [`Settings.${key}`, value])),
  'Settings.cifDetails': answer,
});
