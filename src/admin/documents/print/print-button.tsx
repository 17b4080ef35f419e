import { Suspense, useState } from 'react';
import Description from '@mui/icons-material/DescriptionOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { language } from '#client/i18n/i18n.ts';
import { late } from '#client/react/late.ts';
import { DocumentActionType } from '#generated/types.ts';
import { useWork } from '../../layout/use-work.ts';
import type { DocumentEditor } from '../editor/use-document-editor.ts';
import { makePaper, openPaper } from './paper-file.ts';

const TemplatePrint = late(() => import('./template-print.tsx'), 'TemplatePrint');
const PrintDialog = late(() => import('./print-dialog.tsx'), 'PrintDialog');
const MailWindow = late(() => import('./mail-window.tsx'), 'MailWindow');

type Window = 'print' | 'mail' | 'template';

interface Props {
  editor: DocumentEditor;
  /** 'Outcome № 12'. */
  name: string;
  /** Of what is not stored: as it is on the screen. */
  onPrintDraft: () => void;
}

/** Asks for the form, but for an order to a supplier, which has one (R-PRINT-002); email, and the templates of pages. */
export const PrintButton = ({ editor, name, onPrintDraft }: Props) => {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Window>();
  const { isBusy, work } = useWork();
  const { stored, lines } = editor.state;
  const { Id } = stored;
  // The server prints what it has: a header that is being changed is saved first.
  const reason = Id !== undefined && editor.isHeaderDirty ? translate('Save the document first') : undefined;
  const hasPaper = Id !== undefined && (!editor.facts.hasLines || lines.length > 0);
  const close = (): void => setOpened(undefined);
  const open = (window: Window): void =>
    void work(async () => {
      await editor.flush();
      setOpened(window);
    });
  const print = (): void => {
    if (Id === undefined) onPrintDraft();
    else if (stored.DocumentActionType === DocumentActionType.OrderToSupplier)
      void work(() =>
        openPaper(async () => {
          await editor.flush();
          return makePaper({ documentId: Id, form: undefined, language: language.get() });
        }),
      );
    else open('print');
  };
  return (
    <>
      <Button
        startIcon={<Print />}
        loading={isBusy}
        disabled={(Id !== undefined && !hasPaper) || reason !== undefined}
        title={reason}
        aria-haspopup={Id === undefined ? undefined : 'dialog'}
        onClick={print}
      >
        {translate('Print')}
      </Button>
      {hasPaper && (
        <Button
          startIcon={<Mail />}
          disabled={isBusy || reason !== undefined}
          title={reason}
          aria-haspopup="dialog"
          onClick={() => open('mail')}
        >
          {translate('Send by email')}
        </Button>
      )}
      {Id !== undefined && (
        <Tooltip title={reason ?? translate('Print by a template')} describeChild>
          <span>
            <IconButton
              aria-label={translate('Print by a template')}
              aria-haspopup="dialog"
              disabled={isBusy || reason !== undefined}
              onClick={() => open('template')}
            >
              <Description />
            </IconButton>
          </span>
        </Tooltip>
      )}
      {Id !== undefined && opened && (
        <Suspense fallback={null}>
          {opened === 'print' && <PrintDialog document={{ ...stored, Id }} onClose={close} />}
          {opened === 'mail' && <MailWindow document={{ ...stored, Id }} name={name} onClose={close} />}
          {opened === 'template' && <TemplatePrint documentId={Id} onClose={close} />}
        </Suspense>
      )}
    </>
  );
};
