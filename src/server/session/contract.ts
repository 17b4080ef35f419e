import { entities } from '#generated/model.ts';
import type { Contract } from '#generated/types.ts';
import type { Handler } from '../call/context.ts';
import { contractOf, hasPromo } from '../storage/session/platform-rows.ts';
import { readRecord } from '../storage/records/index.ts';

/** Whether a promo code belongs to a dealer. Asked while somebody registers, so it says no more than that (G-058). */
export const contractExists: Handler<{ promo: string }, boolean> = ({ promo }, { db }) => hasPromo(db, promo.trim());

/** What a company may know of its own contract, which is kept in the dealer's organisation. */
const known = ({ Id, Code, Currency, RestrictedOn, InvoiceNext, CreatedOn }: Contract) => ({ Id, Code, Currency, RestrictedOn, InvoiceNext, CreatedOn });

/** The balance and the contract of the session's own company, whichever customer is named. */
export const balanceCheck: Handler<unknown> = async (_input, { db, session }) => {
  const row = await contractOf(db, session.organisationId);
  const contract = row && await readRecord(db, entities.Contract, { organisationId: row.OrganisationId, id: row.Id }) as unknown as Contract | undefined;
  return { Amount: 0, Contract: contract ? known(contract) : null };
};
