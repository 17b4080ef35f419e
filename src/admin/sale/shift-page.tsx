import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useNavigate, useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { mayTakeBack } from '#domain/session/access.ts';
import { showMoney } from '#client/i18n/figures.ts';
import { formatDateTime } from '#domain/date-format.ts';
import type { DocumentGroup, DocumentResumeSearchRow, PayoffResumeSearchRow } from '#generated/types.ts';
import { ErrorState } from '../generic/error-state.tsx';
import { FormSkeleton } from '../generic/form/form-skeleton.tsx';
import { browserCalendar } from '../model/filter.ts';
import type { View } from '../model/views.ts';
import { may } from '../model/may-write.ts';
import { isFault } from '../say.ts';
import { useStore } from '#ui/use-store.ts';
import { Page } from '../shell/page.tsx';
import { PrintView } from '../shell/print-view.tsx';
import { exportShift } from './shift-export.ts';
import { ShiftReport } from './shift-report.tsx';
import { TakeBack } from './take-back.tsx';

export interface ShiftFacts { shift: DocumentGroup; receipts: DocumentResumeSearchRow[]; payments: PayoffResumeSearchRow[] }

/** A shift and what it consists of: receipts of its branch and depot from the first to the last (R-SHIFT-007). */
const factsOf = async (id: number): Promise<ShiftFacts> => {
  const shift = await call('DocumentGroupLoad', { documentGroup: { Id: id } });
  const [From, To] = [shift.DocumentFrom?.ApprovedOn, shift.DocumentTo?.ApprovedOn ?? shift.ApprovedOn];
  const predicate = {
    DocumentActionTypes: [3], ApprovedOn: { ...(From ? { From } : {}), ...(To ? { To } : {}) },
    ...(shift.Branch ? { Branches: [{ Id: shift.Branch.Id }] } : {}), ...(shift.Depot ? { Depots: [{ Id: shift.Depot.Id }] } : {}),
    Pager: { Index: 0, Size: 1000 },
  };
  const [receipts, payments] = await Promise.all([
    call('DocumentResumeSearch', { predicate: { ...predicate, Group: { Fields: ['Document'] } } }),
    call('PayoffResumeSearch', { predicate: { ...predicate, Group: { Fields: ['Tender'] } } }),
  ]);
  return { shift, receipts: receipts.Entities, payments: payments.Entities };
};

/** /shift/{id?}: the totals of a closed shift and the receipts behind them. */
export const ShiftPage = ({ view }: { view: View }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { Id } = useParams();
  const id = Number(Id) || 0;
  const [isPrinting, setPrinting] = useState(false);
  const [isTakingBack, setTakingBack] = useState(false);
  const current = useStore(session);
  const { data, error, refetch } = useQuery({ queryKey: ['Shifts', 'getOne', id], queryFn: () => factsOf(id), enabled: id > 0, retry: false });
  const trail = [{ title: translate('Shifts'), address: '/shifts' }];
  // A shift is closed at the till; here there is none to be made.
  if (id === 0) return <Navigate to="/shifts" replace />;
  if (error) return <Page title={translate('Shift')} trail={trail}><ErrorState title={isFault(error, 'NOT_FOUND') ? translate('{entity} was not found', { entity: translate('Shift') }) : undefined} error={error} onRetry={() => void refetch()} /></Page>;
  if (!data) return <Page title={translate('Shift')} trail={trail}><FormSkeleton /></Page>;
  const { shift } = data;
  const title = `${translate('Shift')} № ${shift.Code ?? shift.Id}`;
  const facts: [title: string, value: string][] = [
    ['Branch', shift.Branch?.Name ?? ''], ['Depot', shift.Depot?.Name ?? ''], ['Employee', shift.Employee?.Name ?? ''],
    ['Closed on', shift.ApprovedOn ? formatDateTime(browserCalendar().zone, shift.ApprovedOn) : ''],
    ['First receipt', shift.DocumentFrom?.Number ?? shift.DocumentFrom?.Code ?? ''], ['Last receipt', shift.DocumentTo?.Number ?? shift.DocumentTo?.Code ?? ''],
    ['Receipts', String(data.receipts.length)], ['Sum', showMoney(shift.DebitSum ?? 0)],
  ];
  const report = <ShiftReport facts={facts} data={data} />;
  return (
    <Page
      title={title} trail={trail}
      actions={(
        <>
          <Button variant="outlined" startIcon={<Download />} onClick={() => void exportShift(title, data, translate)}>{translate('Export')}</Button>
          <Button variant="outlined" startIcon={<Print />} onClick={() => setPrinting(true)}>{translate('Print')}</Button>
          {may(view, 'Delete') && current && mayTakeBack({ isSuperuser: current.isSuperuser, additional: current.employee?.additional }) && <Button color="error" startIcon={<Undo />} onClick={() => setTakingBack(true)}>{translate('Take back')}</Button>}
        </>
      )}
    >
      {report}
      {isTakingBack && <TakeBack shift={shift} onDone={() => navigate('/shifts')} onClose={() => setTakingBack(false)} />}
      {isPrinting && <PrintView title={title} onClose={() => setPrinting(false)}><h1>{title}</h1>{report}</PrintView>}
    </Page>
  );
};
