import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/date-format.ts';
import type { ImportKind } from '#domain/import/import-fields.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { browserCalendar } from '../../model/filter.ts';
import { stateText } from '../grid/row-texts.ts';
import { pastImports } from '../model/past-imports.ts';
import { useUndo } from '../use-undo.tsx';

/** Imports that this browser has made, each to be taken back. */
export const PastImports = ({
  kind,
  organisationId,
  onUndone,
}: {
  kind: ImportKind;
  organisationId: number;
  onUndone: () => void;
}) => {
  const translate = useTranslate();
  const undo = useUndo(onUndone);
  const past = useStoreValue(pastImports).filter(
    (each) => each.organisationId === organisationId && each.kind === kind,
  );
  if (past.length === 0) return <>{undo.dialog}</>;
  return (
    <section className="import-past" aria-labelledby="import-past-title">
      <h4 id="import-past-title">{translate('Imports made in this browser')}</h4>
      <ul>
        {past.map((each) => (
          <li key={each.code}>
            <div className="import-past-words">
              <span className="import-past-name">{each.fileName}</span>
              <span className="import-past-facts">
                {formatDateTime(browserCalendar().zone, each.takenOn)} · {stateText('New', translate, each.made)}:{' '}
                {each.made} · {translate('Changed')}: {each.changed}
              </span>
            </div>
            <Button
              size="small"
              startIcon={<Undo />}
              onClick={() => undo.ask(each)}
              aria-label={`${translate('Take the import back')}: ${each.fileName}`}
            >
              {translate('Take the import back')}
            </Button>
          </li>
        ))}
      </ul>
      {undo.dialog}
    </section>
  );
};
