import { useQuery } from '@tanstack/react-query';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { CopyField } from '../../layout/copy-field.tsx';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { Page } from '../../layout/page/page.tsx';

/** The promo code that registration knows a dealer by. */
const readCode = async (): Promise<string | null> => (await call('OrganisationRead', {})).Promo || null;

/** /affiliate-program: what it is, and the reference to hand on (R-DEALER-004). */
export const AffiliatePage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: ['affiliate-code'], queryFn: readCode });
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <Skeleton variant="rounded" height={56} />;
    if (data === null)
      return <p>{translate('You have no promo code yet: whoever runs this service gives you one.')}</p>;
    return (
      <>
        <p>
          {translate('Hand this reference on: whoever registers a company by it names you as the one it comes from.')}
        </p>
        <CopyField
          id="affiliate-link"
          label={translate('Reference')}
          value={`${location.origin}/#/register?ref=${encodeURIComponent(data)}`}
        />
      </>
    );
  };
  return (
    <Page title={translate('Affiliate program')} isNarrowColumn>
      <Paper component="section" variant="outlined" className="form-card affiliate">
        {body()}
      </Paper>
    </Page>
  );
};
