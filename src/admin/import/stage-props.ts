import type { ImportSession } from './model/import-session.ts';
import type { ImportState } from './model/import-state.ts';

/** Props of every step of the import. */
export interface StageProps {
  session: ImportSession;
  state: ImportState;
  organisationId: number;
  onTaken: () => void;
  onClose: () => void;
}
