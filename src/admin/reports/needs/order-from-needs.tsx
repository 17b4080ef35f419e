import { useRef } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { newUuid } from '#client/client-uuid.ts';
import { useOnce } from '../../layout/use-work.ts';
import { toast } from '../../toast.ts';
import type { Report } from '../model/report.ts';
import { asText, chosenOf, type Question } from '../model/question.ts';
import { orderFromNeeds } from './order.ts';

/** Orders what is needed from the one supplier that is chosen, and opens the order (R-REPORT-011, R-REPORT-015). */
export const OrderFromNeeds = ({ report, question }: { report: Report; question: Question }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [supplier, ...others] = chosenOf(question, 'Contractors');
  // A press that failed is repeated under its ClientId, unless something else is ordered.
  const attempt = useRef({ of: '', clientId: '' });
  const isOne = supplier !== undefined && others.length === 0;
  const { isRunning, press } = useOnce(async () => {
    if (!supplier) return;
    const of = asText(question);
    if (attempt.current.of !== of) attempt.current = { of, clientId: newUuid() };
    try {
      const Id = await orderFromNeeds(report, question, { Contractor: supplier, ClientId: attempt.current.clientId });
      attempt.current = { of: '', clientId: '' };
      if (Id === undefined) toast.info(translate('Nothing needs to be ordered'));
      else void navigate(`/document/10/${Id}`);
    } catch (error) {
      toast.fault(error);
    }
  });
  return (
    <div className="report-action">
      <Button variant="contained" disabled={!isOne} loading={isRunning} onClick={press}>
        {translate('Order from the supplier')}
      </Button>
      {!isOne && <span className="field-hint">{translate('Choose one supplier to order what is needed.')}</span>}
    </div>
  );
};
