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
  const hasPaper = Id !== undefined && (!editor.facts.hasLines || lines.length > 0);
  const close = (): void => setOpened(undefined);
  const print = (): void => {
    if (Id === undefined) onPrintDraft();
    else if (stored.DocumentActionType === DocumentActionType.OrderToSupplier)
      void work(() => openPaper(() => makePaper({ documentId: Id, form: undefined, language: language.get() })));
    else setOpened('print');
  };
  return (
    <>
      <Button
        startIcon={<Print />}
        loading={isBusy}
        disabled={Id !== undefined && !hasPaper}
        aria-haspopup={Id === undefined ? undefined : 'dialog'}
        onClick={print}
      >
        {translate('Print')}
      </Button>
      {hasPaper && (
        <Button startIcon={<Mail />} aria-haspopup="dialog" onClick={() => setOpened('mail')}>
          {translate('Send by email')}
        </Button>
      )}
      {Id !== undefined && (
        <Tooltip title={translate('Print by a template')}>
          <IconButton
            aria-label={translate('Print by a template')}
            aria-haspopup="dialog"
            onClick={() => setOpened('template')}
          >
            <Description />
          </IconButton>
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
