import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useText } from '../text.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question; it names the thing: Delete product “Milk 2.5%”? */
  title: string;
  /** Consequences, and whether they can be undone; a paragraph a line. */
  text?: string;
  isDanger?: boolean;
  /** Instead of Yes and No. */
  labels?: { yes?: string; no?: string };
  onYes(): unknown;
  onNo(): void;
  /** Fields to fill in before the answer. */
  children?: ReactNode;
}

/** Asks before something is done. No has the focus, so that Enter by accident does nothing. */
export const ConfirmDialog = ({ isOpen, title, text, isDanger, labels, onYes, onNo, children }: ConfirmDialogProps) => {
  const t = useText();
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      size={children ? 'md' : 'sm'}
      title={title}
      onClose={onNo}
      footer={
        <>
          <Button data-autofocus onClick={onNo}>
            {labels?.no ?? t('No')}
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} onClick={onYes}>
            {labels?.yes ?? t('Yes')}
          </Button>
        </>
      }
    >
      {text?.split('\n').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </Dialog>
  );
};
