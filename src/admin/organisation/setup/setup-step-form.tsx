import type { SubmitEvent } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { SetupValues } from './finish-setup.ts';
import type { SetupStep } from './setup-steps.tsx';

interface Props {
  step: SetupStep;
  number: number;
  total: number;
  values: SetupValues;
  isBusy: boolean;
  onChange: (change: Partial<SetupValues>) => void;
  onBack?: () => void;
  onNext: () => void;
}

/** One step of the first run, with the way back and on. */
export const SetupStepForm = ({ step, number, total, values, isBusy, onChange, onBack, onNext }: Props) => {
  const translate = useTranslate();
  const isLast = number === total;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (step.isDone(values)) onNext();
  };
  return (
    <form className="setup" onSubmit={submit}>
      {number === 1 && (
        <p className="setup-lead">
          {translate('A few answers, and you can sell. Everything can be changed later under My Company.')}
        </p>
      )}
      <header>
        <p className="setup-note">{translate('Step {number} of {total}', { number, total })}</p>
        <h2>{translate(step.title)}</h2>
      </header>
      <step.Fields values={values} onChange={onChange} />
      <div className="setup-actions">
        {onBack && (
          <Button size="large" onClick={onBack} disabled={isBusy}>
            {translate('Back')}
          </Button>
        )}
        <Button type="submit" variant="contained" size="large" loading={isBusy} disabled={!step.isDone(values)}>
          {translate(isLast ? 'Begin' : 'Next')}
        </Button>
      </div>
    </form>
  );
};
