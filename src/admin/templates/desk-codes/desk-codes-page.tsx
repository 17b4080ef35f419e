import '../price-tags/price-tags.css';
import { use, useMemo, useState } from 'react';
import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { loadTexts } from '#client/i18n/i18n.ts';
import { signedIn } from '#client/session.ts';
import { desksOf, readShapes } from '#domain/restaurant/floor-plan.ts';
import type { LabelItem } from '#templates/model/label-layout.ts';
import { labelSheets } from '#templates/model/label-sheets.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { useParameters } from '../../layout/addresses.ts';
import { Page } from '../../layout/page/page.tsx';
import { PrintView } from '../../layout/page/print-view.tsx';
import { toast } from '../../toast.ts';
import { LabelPrinterButton } from '../price-tags/label-printer-button.tsx';
import { TagSheets } from '../price-tags/tag-sheets.tsx';
import { deskItems, deskLabel } from './desk-label.ts';

const texts = loadTexts('templates');

interface Codes {
  name: string;
  items: readonly LabelItem[];
}

/** The desks of a plan with their codes; those without one get it, and anew all get others. */
const readCodes = async (schemeId: number, IsAnew: boolean): Promise<Codes> => {
  const scheme = await call('SchemeRead', { scheme: { Id: schemeId } });
  const units = desksOf(readShapes(scheme.Settings?.Data) ?? []).flatMap(({ deskId }) =>
    deskId ? [{ Id: deskId }] : [],
  );
  const desks = units.length > 0 ? (await call('DeskCodesMake', { units, IsAnew })).Entities : [];
  const { company } = signedIn();
  const of = { page: location.href, company: { id: company?.id ?? 0, name: company?.name ?? '' } };
  return { name: scheme.Name ?? '', items: deskItems(desks, of) };
};

/** /desk-codes/{scheme}: cards with the codes of a plan's desks, on sheets or by the label printer. */
export const DeskCodesPage = () => {
  use(texts);
  const translate = useTranslate();
  const schemeId = Number(useParameters('/desk-codes/{scheme}')['scheme']);
  const [sheet, setSheet] = useState('fit');
  const [opened, setOpened] = useState<'print' | 'renew'>();
  const { data, error, refetch } = useQuery({
    queryKey: ['desk-codes', schemeId],
    queryFn: () => readCodes(schemeId, false),
  });
  const renewing = useMutation({
    mutationFn: () => readCodes(schemeId, true),
    onSuccess: async () => {
      setOpened(undefined);
      toast.success(translate('The desks have new codes'));
      await refetch();
    },
    onError: (fault) => toast.fault(fault),
  });
  const words = translate('Scan for the menu');
  const template = useMemo(() => deskLabel(words), [words]);
  const items = data?.items ?? [];
  const pages = items.length > 0 ? { template, items, sheet, skipped: 0 } : undefined;
  return (
    <Page
      title={[translate('Codes of desks'), data?.name].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button disabled={!pages} onClick={() => setOpened('renew')}>
            {translate('Change all codes')}
          </Button>
          <LabelPrinterButton pages={pages} />
          <Button variant="contained" startIcon={<Print />} disabled={!pages} onClick={() => setOpened('print')}>
            {translate('Print')}
          </Button>
        </>
      }
    >
      {error && <Alert severity="error">{translate('The codes could not be read')}</Alert>}
      {data && !pages && (
        <Alert severity="info" role="status">
          {translate('This plan has no desks that are saved')}
        </Alert>
      )}
      {pages && (
        <>
          <section className="panel">
            <p>
              {translate(
                'Guests scan the code at their desk: they read the menu, and order where the company allows it.',
              )}
            </p>
            <TextField
              select
              sx={{ mt: 2, minWidth: 280 }}
              label={translate('Sheet')}
              value={sheet}
              onChange={(event) => setSheet(event.target.value)}
            >
              {labelSheets.map(({ key, title }) => (
                <MenuItem key={key} value={key}>
                  {translate(title)}
                </MenuItem>
              ))}
            </TextField>
          </section>
          <section className="panel tag-preview" aria-label={translate('Preview')}>
            <TagSheets {...pages} most={2} />
          </section>
        </>
      )}
      {opened === 'print' && pages && (
        <PrintView title={translate('Codes of desks')} onClose={() => setOpened(undefined)}>
          <TagSheets {...pages} />
        </PrintView>
      )}
      {opened === 'renew' && (
        <Confirmation
          title={translate('Change all codes')}
          text={translate('The codes that stand on the desks now will lead nowhere. Print and place the new ones.')}
          confirm={translate('Change all codes')}
          cancel={translate('Cancel')}
          isDangerous
          isBusy={renewing.isPending}
          onConfirm={() => renewing.mutateAsync().catch(() => undefined)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
};
