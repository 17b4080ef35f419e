import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { showMoney, showQuantity } from '#client/i18n/figures.ts';
import { formatDate, formatDateTime } from '#domain/date-format.ts';
import { documentType, takesBack } from '#domain/documents/document-type.ts';
import { shownSum } from '#domain/documents/lines/totals.ts';
import type { DocumentPreviewAnswer } from '#generated/types.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { faultSentence } from '../../toast.ts';
import type { EditorState } from './editor-state.ts';
import type { DocumentEditor } from './use-document-editor.ts';

/** Names of what comes in for nothing: that is a slip of the hand more often than a present. */
const withoutPrice = ({ draft, lines }: EditorState): string[] =>
  documentType(draft.DocumentActionType).moves === 'in' && !takesBack(draft)
    ? lines.flatMap(({ CreditSum, Article }) => (CreditSum === 0 ? [Article.Name ?? ''] : []))
    : [];

const signed = (sum: number): string => (sum > 0 ? `+${showMoney(sum)}` : showMoney(sum));

/** The products that change most; the rest is counted. */
const mostShown = 5;

/** Effects of a posting date in the past. */
const Changes = ({ changes }: { changes: DocumentPreviewAnswer }) => {
  const translate = useTranslate();
  const { zone } = companyCalendar();
  const { IsLong, Articles, Receipts, Documents, Months, BelowZero } = changes;
  if (IsLong)
    return (
      <p>{translate('Much has moved since that day: later costs are computed after the approval, step by step.')}</p>
    );
  return (
    <>
      {Articles.length === 0 ? (
        <p>{translate('No later cost changes.')}</p>
      ) : (
        <dl className="figures approve-changes">
          {Articles.slice(0, mostShown).map(({ Article, CostChange }) => (
            <div key={Article.Id}>
              <dt>{translate('Cost: {name}', { name: Article.Name ?? '' })}</dt>
              <dd>{signed(CostChange)}</dd>
            </div>
          ))}
          <div>
            <dt>{translate('Products with other costs')}</dt>
            <dd>{Articles.length}</dd>
          </div>
          <div>
            <dt>{translate('Receipts with other costs')}</dt>
            <dd>{Receipts}</dd>
          </div>
          <div>
            <dt>{translate('Other documents with other costs')}</dt>
            <dd>{Documents}</dd>
          </div>
          {Months.map(({ From, MarginChange }) => (
            <div key={From}>
              <dt>{translate('Margin of {month}', { month: `${From.slice(5, 7)}.${From.slice(0, 4)}` })}</dt>
              <dd>{signed(MarginChange)}</dd>
            </div>
          ))}
        </dl>
      )}
      {BelowZero.length > 0 && (
        <Alert severity="warning">
          {translate('Below zero: {names}.', {
            names: BelowZero.slice(0, mostShown)
              .map(
                ({ Article, Depot, On, Quantity }) =>
                  `${Article.Name}, ${Depot.Name}: ${showQuantity(Quantity)} (${formatDate(zone, On)})`,
              )
              .join('; '),
          })}
        </Alert>
      )}
    </>
  );
};

/** The posting date, where it is in the past, with what it changes. */
const Posting = ({ editor, on }: { editor: DocumentEditor; on: number }) => {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['DocumentPreview', editor.state.stored.Id, on],
    gcTime: 0,
    retry: false,
    queryFn: () => editor.preview(),
  });
  return (
    <div className="approve-posting" role="status">
      <p>{translate('It is posted on {day}.', { day: formatDateTime(companyCalendar().zone, on) })}</p>
      {error ? (
        <Alert severity="error">{faultSentence(error)}</Alert>
      ) : data ? (
        <Changes changes={data} />
      ) : (
        <p>{translate('Loading')}</p>
      )}
    </div>
  );
};

interface Props {
  editor: DocumentEditor;
  name: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a document is approved: its sum, what comes in for nothing, and what a date in the past changes. */
export const ApproveQuestion = ({ editor, name, onConfirm, onClose }: Props) => {
  const translate = useTranslate();
  const { state, totals, facts } = editor;
  const sum = shownSum({ ...state.draft, ...(facts.hasLines && totals) });
  const free = withoutPrice(state);
  const { PostedOn } = state.draft;
  return (
    <Confirmation
      title={translate('Approve {name}?', { name })}
      text={
        <>
          {free.length > 0 && <p>{translate('Without a purchase price: {names}.', { names: free.join(', ') })}</p>}
          <p>{translate('Sum {sum}. An approved document cannot be changed.', { sum: showMoney(sum) })}</p>
          {PostedOn && <Posting editor={editor} on={PostedOn} />}
        </>
      }
      confirm={translate('Approve')}
      cancel={translate('Cancel')}
      isBusy={editor.isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};
