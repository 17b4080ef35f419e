import type { ReactNode } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { toast } from '../toast.ts';
import { useWork } from './use-work.ts';
import { Confirmation } from './confirmation.tsx';

interface Props {
  title: string;
  text: ReactNode;
  confirm: string;
  isDangerous?: boolean;
  act: () => Promise<unknown>;
  /** The message when it is done. */
  done: string;
  onClose: () => void;
}

/** Asks, acts, shows a message and reloads what is shown. A refusal by the server is shown too. */
export const ConfirmedAction = ({ act, done, onClose, ...question }: Props) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { isBusy, work } = useWork();
  const run = async (): Promise<void> => {
    await work(async () => {
      await act();
      toast.success(done);
      refresh();
    });
    onClose();
  };
  return (
    <Confirmation
      {...question}
      cancel={translate('Cancel')}
      isBusy={isBusy}
      onConfirm={() => run()}
      onClose={onClose}
    />
  );
};
