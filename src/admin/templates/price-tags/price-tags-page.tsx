import './price-tags.css';
import { use, useEffect, useMemo, useState } from 'react';
import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { loadTexts } from '#client/i18n/i18n.ts';
import type { Day } from '#domain/zone.ts';
import { fromWallClock, numberOfDay, dayMs } from '#domain/zone.ts';
import type { Article } from '#generated/types.ts';
import { LayoutEntityType } from '#generated/types.ts';
import { DayControl } from '../../kinds/day.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { ReferenceControl } from '../../kinds/reference.tsx';
import { useParameters } from '../../layout/addresses.ts';
import { Page } from '../../layout/page/page.tsx';
import { PrintView } from '../../layout/page/print-view.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { toast } from '../../toast.ts';
import { LabelPrinterButton } from './label-printer-button.tsx';
import { addArticles, articlesById, changedSince, itemsOf, type TagRow } from './tag-rows.ts';
import { TagSettingsForm, type TagSettings } from './tag-settings.tsx';
import { TagSheets } from './tag-sheets.tsx';
import { TagTable } from './tag-table.tsx';
import { usePrices } from './use-prices.ts';
import { useTagTemplates, type TagTemplate } from './use-tag-templates.ts';
import { useWork } from '../../layout/use-work.ts';

const texts = loadTexts('templates');

const previewPages = 2;

const startOf = (day: Day): number => fromWallClock(companyCalendar().zone, numberOfDay(day) * dayMs);

interface AddProps {
  onAdd: (articles: readonly Article[]) => void;
}

/** One product by its name or code, or all whose price changed. */
const Adding = ({ onAdd }: AddProps) => {
  const translate = useTranslate();
  const [day, setDay] = useState<Day>(() => new Date(Date.now() - dayMs).toISOString().slice(0, 10));
  const { isBusy, work } = useWork();
  const [picks, setPicks] = useState(0);
  const load = (found: Promise<Article[]>): Promise<void> =>
    work(async () => {
      const articles = await found;
      if (articles.length === 0) toast.info(translate('No product changed its price since then'));
      onAdd(articles);
    });
  return (
    <div className="tag-adding">
      <FieldFrame id="tag-product" label={translate('Add a product')}>
        {/* Empty again for the next product. */}
        <ReferenceControl
          key={picks}
          id="tag-product"
          label={translate('Add a product')}
          reference="Article"
          value={null}
          isAutoFocused={picks > 0}
          onChange={(picked) => {
            if (!picked) return;
            setPicks(picks + 1);
            void load(articlesById([picked.Id]));
          }}
        />
      </FieldFrame>
      <FieldFrame id="tag-since" label={translate('Price changed since')}>
        <DayControl
          id="tag-since"
          label={translate('Price changed since')}
          value={day}
          onChange={(picked) => picked && setDay(picked)}
        />
      </FieldFrame>
      <Button variant="outlined" loading={isBusy} onClick={() => void load(changedSince(startOf(day)))}>
        {translate('Add changed prices')}
      </Button>
    </div>
  );
};

/** Products that another screen sends: /pricetags/5?articles=4,7. */
const useGiven = (add: (articles: readonly Article[]) => void): void => {
  const { articles } = useParameters('/pricetags/{tag?}');
  useEffect(() => {
    const ids = (articles ?? '').split(',').map(Number).filter(Boolean);
    if (ids.length > 0) void articlesById(ids).then(add, (error: unknown) => toast.fault(error));
    // Once for each address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [articles]);
};

/** isMissing: the company has none of its own, those that come with the program are offered. */
const useTemplateChosen = (
  type: number,
  key: string,
): { templates: TagTemplate[]; chosen: TagTemplate | undefined; isMissing: boolean } => {
  const { templates, isMissing } = useTagTemplates(type);
  return { templates, chosen: templates.find((each) => each.key === key) ?? templates[0], isMissing };
};

/** /pricetags/{tag}: which products, how many, at what price, by which template; looked at and printed. */
export const PriceTagsPage = () => {
  use(texts);
  const translate = useTranslate();
  const tag = Number(useParameters('/pricetags/{tag?}')['tag'] ?? LayoutEntityType.Label);
  const [rows, setRows] = useState<readonly TagRow[]>([]);
  const [settings, setSettings] = useState<TagSettings>({ template: '', sheet: 'fit', skipped: 0 });
  const [isPrinting, setPrinting] = useState(false);
  const { templates, chosen, isMissing } = useTemplateChosen(tag, settings.template);
  const priceOf = usePrices(settings);
  const add = (articles: readonly Article[]): void => setRows((before) => addArticles(before, articles));
  useGiven(add);
  // Only labels go through a label printer; other templates are printed on pages.
  const isLabel = tag === LayoutEntityType.Label;
  const sheet = settings.sheet || (isLabel ? undefined : 'fit');
  const items = useMemo(() => itemsOf(rows, priceOf), [rows, priceOf]);
  const pages = chosen && items.length > 0 && { template: chosen.template, items, sheet, skipped: settings.skipped };
  return (
    <Page
      title={translate('Price tags')}
      actions={
        <>
          {isLabel && <LabelPrinterButton pages={pages || undefined} />}
          <Button variant="contained" startIcon={<Print />} disabled={!pages} onClick={() => setPrinting(true)}>
            {translate('Print')}
          </Button>
        </>
      }
    >
      <section className="panel" aria-label={translate('Products')}>
        <Adding onAdd={add} />
        {rows.length > 0 ? (
          <TagTable rows={rows} priceOf={priceOf} onChange={setRows} />
        ) : (
          <p>{translate('Choose products of which price tags are needed')}</p>
        )}
      </section>
      <section className="panel" aria-label={translate('Price and template')}>
        {isMissing && (
          <Alert severity="info" role="status" className="tag-missing">
            <AlertTitle>{translate('Templates not found')}</AlertTitle>
            {translate('Those that come with the program are offered.')}
          </Alert>
        )}
        <TagSettingsForm
          value={{ ...settings, sheet: sheet ?? '', template: chosen?.key ?? '' }}
          templates={templates}
          hasPrinter={isLabel}
          onChange={(change) => setSettings((before) => ({ ...before, ...change }))}
        />
      </section>
      {pages && (
        <section className="panel tag-preview" aria-label={translate('Preview')}>
          <p>{translate('Price tags: {count}', { count: items.length })}</p>
          <TagSheets {...pages} most={sheet ? previewPages : previewPages * 3} />
        </section>
      )}
      {isPrinting && pages && (
        <PrintView title={translate('Price tags')} onClose={() => setPrinting(false)}>
          <TagSheets {...pages} />
        </PrintView>
      )}
    </Page>
  );
};
