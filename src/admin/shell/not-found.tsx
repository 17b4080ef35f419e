import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Page } from './page.tsx';

/** No screen lies at this address. */
export const NotFound = () => {
  const translate = useTranslate();
  return (
    <Page title={translate('Error 404! Page not found.')}>
      <div className="state-box">
        <p className="state-text">{translate('The address may be mistyped, or the screen may have moved.')}</p>
        <Button variant="contained" href="#/dashboard">{translate('To the dashboard')}</Button>
      </div>
    </Page>
  );
};
