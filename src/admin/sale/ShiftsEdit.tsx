import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { Title, useNavigate, useTranslate, type EditProps } from 'react-admin';
import { Navigate } from 'react-router';
import { session } from '#client/session.ts';
import { mayTakeBack } from '#domain/session/access.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { ErrorState } from '../kinds/parts/error-state.tsx';
import { FormSkeleton } from '../layout/form/form-skeleton.tsx';
import { PageActions } from '../layout/page/frame.tsx';
import { may } from '../model/may-write.ts';
import { viewNamed } from '../model/views.ts';
import { isFault } from '../toast.ts';
import { PrintView } from '../layout/page/print-view.tsx';
import { exportShift } from './shift-export.ts';
import { readShift, type ShiftFacts } from './shift-facts.ts';
import { ShiftReport } from './shift-report.tsx';
import { TakeBack } from './take-back.tsx';

const useMayTakeBack = (): boolean => {
  const current = useStoreValue(session);
  if (!current || !may(viewNamed('Shifts'), 'Delete')) return false;
  return mayTakeBack({ isSuperuser: current.isSuperuser, additional: current.employee?.additional });
};

const Shift = ({ facts }: { facts: ShiftFacts }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayReturn = useMayTakeBack();
  const [isPrinting, setPrinting] = useState(false);
  const [isTakingBack, setTakingBack] = useState(false);
  const { shift } = facts;
  const title = `${translate('Shift')} № ${shift.Code ?? shift.Id}`;
  const report = <ShiftReport facts={facts} />;
  return (
    <>
      <Title title={title} />
      <PageActions>
        <Button variant="outlined" startIcon={<Download />} onClick={() => void exportShift(title, facts, translate)}>
          {translate('Export')}
        </Button>
        <Button variant="outlined" startIcon={<Print />} onClick={() => setPrinting(true)}>
          {translate('Print')}
        </Button>
        {mayReturn && (
          <Button color="error" startIcon={<Undo />} onClick={() => setTakingBack(true)}>
            {translate('Take back')}
          </Button>
        )}
      </PageActions>
      {report}
      {isTakingBack && (
        <TakeBack shift={shift} onDone={() => navigate('/shifts')} onClose={() => setTakingBack(false)} />
      )}
      {isPrinting && (
        <PrintView title={title} onClose={() => setPrinting(false)}>
          <h1>{title}</h1>
          {report}
        </PrintView>
      )}
    </>
  );
};

/** /shift/{id}: the totals of a closed shift and the receipts behind them. */
export const ShiftsEdit = ({ id }: Partial<EditProps>) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['Shifts', 'getOne', id],
    queryFn: () => readShift(Number(id)),
    retry: false,
  });
  if (data) return <Shift facts={data} />;
  const sentence = translate('{entity} was not found', { entity: translate('Shift') });
  const missing = isFault(error, 'NOT_FOUND') ? sentence : undefined;
  return (
    <>
      <Title title="Shift" />
      {error ? <ErrorState title={missing} error={error} onRetry={() => void refetch()} /> : <FormSkeleton />}
    </>
  );
};

/** A shift is closed at the till; here there is none to be made. */
export const ShiftsCreate = () => <Navigate to="/shifts" replace />;
