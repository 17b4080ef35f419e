import { entities } from '#generated/model.ts';
import { EmployeeActorType, TenderActionType, type Organisation, type Person } from '#generated/types.ts';
import type { Database } from '../../storage/database.ts';
import { insertRecord } from '../../storage/records/index.ts';
import { createDefaultDepot } from '../branch.ts';

export interface Founding {
  emplacementId: number;
  userId: number;
  organisation: Partial<Organisation>;
  person: Partial<Person>;
  phone?: string | null;
  /** Since when the founder's address waits to be confirmed; absent: it need not be. */
  unconfirmedOn?: number;
  now: number;
  /** The language of the founder's screen. */
  language?: string | undefined;
}

/** Reasons of write-offs that a new company begins with, by language. */
const writeOffReasons: Readonly<Record<string, readonly string[]>> = {
  en: ['Breakage', 'Expiry', 'Theft', 'Own use', 'Tasting and gifts'],
  ru: ['Бой и порча', 'Истёк срок годности', 'Кража', 'Собственные нужды', 'Дегустации и подарки'],
  ro: ['Spargere și deteriorare', 'Termen expirat', 'Furt', 'Consum propriu', 'Degustări și cadouri'],
};

export interface Founded {
  organisationId: number;
  personId: number;
  employeeId: number;
}

const owner = (db: Database, { userId, person, now }: Founding): Promise<number> =>
  insertRecord(db, entities.Person, {
    FirstName: person.FirstName,
    LastName: person.LastName,
    Patronymic: person.Patronymic,
    BornOn: person.BornOn,
    PersonSexType: person.PersonSexType,
    Email: person.Email,
    User: { Id: userId },
    Settings: { Superuser: true },
    CreatedOn: now,
  });

/** Being a dealer is given by the platform, a public store is opened later, and the rest is asked for by the setup. */
const company = (db: Database, { emplacementId, organisation, unconfirmedOn, now }: Founding): Promise<number> =>
  insertRecord(db, entities.Organisation, {
    Name: organisation.Name?.trim(),
    Code: organisation.Code || null,
    Type: organisation.Type ?? 0,
    Promo: organisation.Promo,
    OrganisationActionType: 0,
    Emplacement: { Id: emplacementId },
    Settings: { ...organisation.Settings, needSetup: true },
    UnconfirmedOn: unconfirmedOn ?? null,
    CreatedOn: now,
  });

/**
 * A company that can sell at once: its first person, who sees everything, a branch with its depot,
 * cash to be paid with and the piece to count by. VAT and the rest come with the setup.
 */
export const foundCompany = async (db: Database, founding: Founding): Promise<Founded> => {
  const { now, phone, person } = founding;
  const organisationId = await company(db, founding);
  await db.enter(organisationId);
  const personId = await owner(db, founding);
  const scope = { OrganisationId: organisationId, CreatedOn: now };
  const name = founding.organisation.Name?.trim() as string;
  const employeeId = await insertRecord(db, entities.Employee, {
    ...scope,
    Name: [person.LastName, person.FirstName].filter(Boolean).join(' '),
    Person: { Id: personId },
    Phone: phone,
    EmployeeActorType: EmployeeActorType.Administrator,
    State: { IsActive: true, AppliedOn: now },
  });
  const branchId = await insertRecord(db, entities.Branch, { ...scope, Name: name.slice(0, 100), Phone: phone });
  await insertRecord(db, entities.EmployeeBranch, { ...scope, EmployeeId: employeeId, BranchId: branchId });
  await createDefaultDepot(db, { organisationId, branchId, name: name.slice(0, 100), now });
  await insertRecord(db, entities.Tender, { ...scope, Name: 'Cash', TenderActionType: TenderActionType.Cash });
  await insertRecord(db, entities.Measure, { ...scope, Code: 'pcs', Name: 'Piece' });
  const reasons = writeOffReasons[founding.language?.slice(0, 2) ?? 'en'] ?? writeOffReasons['en'] ?? [];
  for (const Name of reasons) await insertRecord(db, entities.WriteOffReason, { ...scope, Name });
  return { organisationId, personId, employeeId };
};
