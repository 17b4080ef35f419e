import { useStoreValue } from '#client/react/use-store-value.ts';
import { Icon, type IconName } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { screenChoice } from '../station/screen-choice.ts';
import { useWaitingTickets } from './use-waiting-tickets.ts';
import css from '../kitchen.module.css';

const Problem = ({ icon, text }: { icon: IconName; text: string }) => (
  <p className={css.problem} role="alert">
    <Icon name={icon} size={18} /> {text}
  </p>
);

/**
 * Problems to attend to: orders could not be read the last time (earlier ones are still shown), or a kitchen printer
 * does not print.
 */
export const Problems = ({ problem }: { problem: string | undefined }) => {
  const t = useText();
  const { branchId } = useStoreValue(screenChoice);
  const stations = useWaitingTickets(branchId);
  return (
    <div className={css.problems}>
      {problem !== undefined && <Problem icon="offline" text={problem} />}
      {stations && <Problem icon="printer" text={t('Tickets wait for the printer: {stations}', { stations })} />}
    </div>
  );
};
