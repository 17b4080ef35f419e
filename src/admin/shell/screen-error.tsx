import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface Props { error: Error; resetErrorBoundary: (...args: unknown[]) => void }

/** A screen failed while it was drawn. What was entered elsewhere is not lost. */
export const ScreenError = ({ error, resetErrorBoundary }: Props) => {
  const translate = useTranslate();
  const isOutdated = /dynamically imported module|Importing a module/.test(error.message);
  return (
    <main className="state-box" role="alert">
      <h1 className="state-title">{translate(isOutdated ? 'A new version is there' : 'Something went wrong on this screen')}</h1>
      <p className="state-text">{isOutdated ? translate('Load the page again to go on.') : error.message}</p>
      <Button variant="contained" onClick={() => (isOutdated ? location.reload() : resetErrorBoundary())}>{translate(isOutdated ? 'Load again' : 'Try again')}</Button>
      <Button href="#/dashboard" onClick={() => resetErrorBoundary()}>{translate('To the dashboard')}</Button>
    </main>
  );
};
