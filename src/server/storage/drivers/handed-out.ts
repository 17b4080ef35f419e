import type { Database } from '../database.ts';

/**
 * A view of the connection for one transaction, which is of no use once that has ended: a forgotten await would write
 * into the next.
 */
export const handOut = (db: Database): { db: Database; end: () => void } => {
  let isOver = false;
  const open = (): Database => {
    if (isOver) throw new Error('The transaction has ended: a statement of it was not awaited');
    return db;
  };
  return {
    db: {
      dialect: db.dialect,
      all: (query) => open().all(query),
      one: (query) => open().one(query),
      allOf: (queries) => open().allOf(queries),
      run: (query) => open().run(query),
      runAll: (queries) => open().runAll(queries),
      part: (work) => open().part(work),
      enter: (organisationId) => open().enter(organisationId),
    },
    end: () => {
      isOver = true;
    },
  };
};
