import type { CallContext } from '../call/context.ts';
import { modelOf } from '../storage/models.ts';
import { readKnown } from '../storage/records/index.ts';

/** Code of the caller's country, 'md'; undefined: the company has not said it. */
export const companyCountry = async ({ db, session }: CallContext): Promise<string | undefined> => {
  const company = await readKnown(db, modelOf('Organisation'), { organisationId: 0, id: session.organisationId });
  const country = company.Settings?.country;
  const { id } = (typeof country === 'object' && country !== null ? country : {}) as { id?: unknown };
  return typeof id === 'string' && id !== '' ? id : undefined;
};
