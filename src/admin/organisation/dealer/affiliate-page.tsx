import { useQuery } from '@tanstack/react-query';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { call } from '#client/call.ts';
import { ErrorState } from '../../generic/error-state.tsx';
import { FieldFrame } from '../../generic/form/field-frame.tsx';
import { say } from '../../say.ts';
import { Page } from '../../shell/page.tsx';

/** The promo code that registration knows a dealer by (G-058). */
const readCode = async (): Promise<string | null> => (await call('OrganisationRead', {})).Promo || null;

const Reference = ({ code }: { code: string }) => {
  const translate = useTranslate();
  const link = `${location.origin}/#/register?ref=${encodeURIComponent(code)}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      say.success(translate('Copied the text'));
    } catch { say.warning(translate('The browser does not let this be copied: choose the text and copy it')); }
  };
  return (
    <FieldFrame id="affiliate-link" label={translate('Reference')} isWide>
      <OutlinedInput
        id="affiliate-link" fullWidth readOnly value={link} onFocus={(event) => event.target.select()}
        endAdornment={<Button size="small" startIcon={<ContentCopy />} onClick={() => void copy()}>{translate('Copy')}</Button>}
      />
    </FieldFrame>
  );
};

/** /affiliate-program: what it is, and the reference to hand on (002 §2). */
export const AffiliatePage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: ['affiliate-code'], queryFn: readCode });
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <Skeleton variant="rounded" height={56} />;
    if (data === null) return <p>{translate('You have no promo code yet: whoever runs this service gives you one.')}</p>;
    return (
      <>
        <p>{translate('Hand this reference on: whoever registers a company by it names you as the one it comes from.')}</p>
        <Reference code={data} />
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
