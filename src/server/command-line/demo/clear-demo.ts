import { emplacementOf, userCode } from '../../session/account.ts';
import { openEmployments } from '../../session/employment.ts';
import type { Database, Store } from '../../storage/database.ts';
import { deleteOrganisation } from '../../storage/organisation/delete-organisation.ts';
import { employmentsOf, findUser } from '../../storage/session/user-rows.ts';
import { demoBistro } from './demo-bistro.ts';
import { demoSignIn } from './demo-shop.ts';

/** The company of one of the demo's accounts; undefined: there is none. */
const companyOf = async (db: Database, email: string): Promise<number | undefined> => {
  const user = await findUser(db, await emplacementOf(db, { emplacementCode: '' }), userCode(email));
  const [employment] = user ? openEmployments(await employmentsOf(db, user.Id)) : [];
  return employment?.OrganisationId;
};

/** Deletes the demo shop, its restaurant and their accounts. Answers whether there was anything. */
export const clearDemo = async (store: Store): Promise<boolean> => {
  const found = await Promise.all([demoSignIn, demoBistro].map(({ email }) => companyOf(store.reader, email)));
  const ids = found.filter((id) => id !== undefined);
  for (const id of ids) await store.write((db) => deleteOrganisation(db, id));
  return ids.length > 0;
};
