import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useText } from '../text.ts';
import styles from './overlays.module.css';

export interface DialogProps {
  isOpen: boolean;
  title: string;
  /** By Esc, the cross, or a click beside it. */
  onClose(): void;
  children: ReactNode;
  /** Buttons; the one that goes on stands last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** The dialog closes by its buttons only. */
  isHeld?: boolean;
  /** Raised for a message that interrupts. */
  role?: 'dialog' | 'alertdialog';
}

/**
 * A window over the screen. The browser's own: it keeps the focus inside, makes the rest
 * inert and gives the focus back. It leaves the document when it is closed.
 */
export const Dialog = ({ isOpen, ...rest }: DialogProps) => (isOpen ? <OpenDialog {...rest} /> : null);

/**
 * The browser gives the focus back to what had it. As long as the caret stands in the window, though, it goes with the
 * window, and Chromium leaves a field that has the focus and takes no letters: so the caret leaves first.
 */
const closeDialog = (element: HTMLDialogElement): void => {
  const selection = getSelection();
  if (selection && element.contains(selection.anchorNode)) selection.removeAllRanges();
  element.close();
};

const OpenDialog = ({ title, onClose, children, footer, size = 'md', isHeld, role }: Omit<DialogProps, 'isOpen'>) => {
  const t = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element leaves the document: closing gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // React's autoFocus comes before the window is shown and is lost: what is to have the focus says so.
    const first = element?.querySelector<HTMLElement>('[data-autofocus]');
    first?.focus();
    // Typing replaces the field's former content.
    if (first instanceof HTMLInputElement) first.select();
    return () => {
      if (element) closeDialog(element);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      className={classNames(styles['dialog'], styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isHeld) onClose();
      }}
      // The second half of a double click on what opened it is not meant for the dialog.
      onMouseDown={(event) => {
        if (event.target === dialog.current && event.detail < 2 && !isHeld) onClose();
      }}
    >
      <div className={styles['sheet']}>
        <header className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {!isHeld && <IconButton icon="close" label={t('Close')} onClick={onClose} />}
        </header>
        <div className={styles['body']}>{children}</div>
        {footer && <footer className={styles['foot']}>{footer}</footer>}
      </div>
    </dialog>
  );
};
