import { use, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { call, search } from '#client/call.ts';
import { loadTexts } from '#client/i18n/i18n.ts';
import { HtmlSheet } from '#client/react/html-sheet.tsx';
import { LayoutEntityType, type Document } from '#generated/types.ts';
import { builtInReports } from '#templates/model/built-in/reports.ts';
import { fillReport } from '#templates/model/report-fill.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { PrintView } from '../../layout/page/print-view.tsx';
import { useReportData } from '../../templates/report-data.ts';

interface PageTemplate {
  name: string;
  html: string;
  style: string;
}

const most = 500;

const findTemplates = async (): Promise<PageTemplate[]> => {
  const asked = { LayoutEntityTypes: [LayoutEntityType.Report], Pager: { Index: 0, Size: most } };
  const { Entities } = await search('LayoutSearch', { ...asked, Sorts: [{ Name: 'Name', SortType: 0 }] });
  return Entities.flatMap(({ Name, Settings }) =>
    Settings?.Template ? [{ name: Name ?? '', html: Settings.Template, style: Settings.PreviewStyle ?? '' }] : [],
  );
};

/** Built-in templates speak the reader's language. */
const texts = loadTexts('templates');

interface ChoiceProps {
  onPick: (template: PageTemplate) => void;
  onClose: () => void;
}

/** The company's page templates, and those that come with the program. */
const TemplateChoice = ({ onPick, onClose }: ChoiceProps) => {
  use(texts);
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: ['page-templates'], queryFn: findTemplates, gcTime: 0 });
  const item = (template: PageTemplate) => (
    <ListItemButton key={template.name} onClick={() => onPick(template)}>
      <ListItemText primary={template.name} />
    </ListItemButton>
  );
  return (
    <Modal open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="print-templates">
      <DialogTitle id="print-templates">{translate('Print template')}</DialogTitle>
      <DialogContent>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data?.length === 0 && <p className="field-hint">{translate('Templates not found')}</p>}
        <List disablePadding aria-label={translate('Templates')}>
          {data?.map(item)}
          <ListSubheader disableGutters>{translate('Those of the program')}</ListSubheader>
          {builtInReports
            .filter(({ key }) => key !== 'blank')
            .map(({ title, make }) => {
              const { html, style } = make((text) => translate(text));
              return item({ name: translate(title), html, style });
            })}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Close')}</Button>
      </DialogActions>
    </Modal>
  );
};

const Page = ({ document, template }: { document: Document; template: PageTemplate }) => (
  <HtmlSheet html={fillReport(template.html, useReportData(document))} style={template.style} />
);

/** A stored document by a template of a page: which one is asked first. */
export const TemplatePrint = ({ documentId, onClose }: { documentId: number; onClose: () => void }) => {
  const [template, setTemplate] = useState<PageTemplate>();
  const { data: document } = useQuery({
    queryKey: ['printed-document', documentId],
    queryFn: () => call('DocumentLoad', { document: { Id: documentId } }),
    gcTime: 0,
  });
  if (!template) return <TemplateChoice onPick={setTemplate} onClose={onClose} />;
  return (
    <PrintView title={template.name} onClose={onClose}>
      {document ? <Page document={document} template={template} /> : <Skeleton variant="rounded" height={480} />}
    </PrintView>
  );
};
