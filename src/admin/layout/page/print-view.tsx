import { useEffect, type ReactNode } from 'react';
import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { createPortal } from 'react-dom';
import { useTranslate } from 'react-admin';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Preview of a print with Print and Close; Esc closes it (R-SHELL-007). */
export const PrintView = ({ title, onClose, children }: Props) => {
  const translate = useTranslate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    document.documentElement.dataset['printing'] = 'true';
    return () => {
      document.removeEventListener('keydown', onKey);
      delete document.documentElement.dataset['printing'];
    };
  }, [onClose]);
  return createPortal(
    <div className="print-view" role="dialog" aria-modal="true" aria-label={title}>
      <div className="print-bar">
        <Button variant="contained" startIcon={<Print />} autoFocus onClick={() => window.print()}>
          {translate('Print')}
        </Button>
        <Button onClick={onClose}>{translate('Close')}</Button>
      </div>
      <article className="print-sheet">{children}</article>
    </div>,
    document.body,
  );
};
