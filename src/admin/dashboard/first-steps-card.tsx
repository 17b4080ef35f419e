import { Link } from 'react-router';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { session } from '#client/session.ts';
import { readFirstSteps } from './first-steps.ts';
import { useKept } from './use-kept.ts';

/** Steps until the first sale, ticked by the data; hidden once all are done. Shown to the owner alone. */
export const FirstStepsCard = ({ isAsked }: { isAsked: boolean }) => {
  const translate = useTranslate();
  const current = session.get();
  // Once all is done, nothing is counted again on this device.
  const [isOver, keepOver] = useKept(`first-steps-done-${current?.company?.id}`, false);
  const { data: steps = [] } = useQuery({
    queryKey: ['first-steps'],
    queryFn: async () => {
      const read = await readFirstSteps();
      if (read.every(({ isDone }) => isDone)) keepOver(true);
      return read;
    },
    enabled: isAsked && !isOver && current?.isSuperuser === true,
    retry: false,
  });
  if (steps.every(({ isDone }) => isDone)) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="panel first-steps" aria-label={translate('First steps')}>
      <header>
        <h2>{translate('First steps')}</h2>
        <span>{translate('{done} of {total}', { done, total: steps.length })}</span>
      </header>
      <ol>
        {steps.map(({ title, address, isDone }) => (
          <li key={title} data-done={isDone}>
            {isDone ? <CheckCircle titleAccess={translate('Done')} /> : <RadioButtonUnchecked aria-hidden />}
            <Link to={address}>{translate(title)}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
