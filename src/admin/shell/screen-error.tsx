import Button from '@mui/material/Button';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';

interface ProblemProps {
  error: unknown;
  onRetry: () => void;
}

/** A newer version has taken the place of the files that this page was made of. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module/.test(error.message);

/** A screen failed while it was drawn; the rest of the application goes on. */
export const ScreenProblem = ({ error, onRetry }: ProblemProps) => {
  const translate = useTranslate();
  const isOld = isOutdated(error);
  return (
    <div className="state-box" role="alert">
      <h1 className="state-title">
        {translate(isOld ? 'A new version is there' : 'Something went wrong on this screen')}
      </h1>
      <p className="state-text">
        {isOld ? translate('Load the page again to go on.') : String((error as Error | undefined)?.message ?? '')}
      </p>
      <Button variant="contained" onClick={() => (isOld ? location.reload() : onRetry())}>
        {translate(isOld ? 'Load again' : 'Try again')}
      </Button>
    </div>
  );
};

interface Props {
  error: Error;
  resetErrorBoundary: (...args: unknown[]) => void;
}

/** The frame itself failed. */
export const ScreenError = ({ error, resetErrorBoundary }: Props) => {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <main>
      <ScreenProblem error={error} onRetry={() => resetErrorBoundary()} />
    </main>
  );
};
