import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { ClientFault, NetworkFailure } from '#client/call.ts';
import { faultSentence } from '../../toast.ts';

interface Props {
  title?: string;
  error: unknown;
  onRetry?: () => void;
  /** Where trying again is of no use: leaves the place that has nothing to show. */
  onClose?: () => void;
}

const reasonOf = (error: unknown): string => (error instanceof NetworkFailure ? '' : faultSentence(error));

/** Error with advice, and the number of its entry in the server's log. */
export const ErrorState = ({ title, error, onRetry, onClose }: Props) => {
  const translate = useTranslate();
  const usual = error instanceof NetworkFailure ? 'The server cannot be reached' : 'This could not be loaded';
  const requestId = error instanceof ClientFault ? error.requestId : undefined;
  return (
    <div className="state-box" role="alert">
      <p className="state-title">{title ?? translate(usual)}</p>
      {!title && <p className="state-text">{reasonOf(error) || translate('Check the connection and try again.')}</p>}
      {requestId && (
        <p className="state-detail">
          {translate('Request')}: <code>{requestId}</code>
        </p>
      )}
      {onRetry && (
        <Button variant="outlined" startIcon={<Refresh />} onClick={onRetry}>
          {translate('Try again')}
        </Button>
      )}
      {onClose && (
        <Button variant="outlined" onClick={onClose}>
          {translate('Close')}
        </Button>
      )}
    </div>
  );
};
