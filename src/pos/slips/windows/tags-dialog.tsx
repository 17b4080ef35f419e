import '../../print/print.css';
import { useEffect, useMemo, useState } from 'react';
import { companyZone } from '#client/session/company-zone.ts';
import { loadTexts } from '#client/i18n/i18n.ts';
import { SvgDrawing } from '#client/react/svg-drawing.tsx';
import { one } from '#domain/quantity.ts';
import { fields } from '#generated/fields/Article.ts';
import { labelFieldTree, labelItem } from '#templates/model/label-fields.ts';
import { layoutLabel } from '#templates/model/label-layout.ts';
import { labelSvg } from '#templates/renderers/label-svg.ts';
import { measureInBrowser } from '#templates/renderers/measure.ts';
import { Button } from '#touch/button/button.tsx';
import { Checkbox } from '#touch/fields/checkbox.tsx';
import { Select } from '#touch/fields/select.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useText } from '#touch/text.ts';
import { printPage } from '../../print/print-dialog.tsx';
import type { Till } from '#till/core/till.ts';
import { useTill } from '../../till/till-context.ts';
import { useLoaded } from '../use-slips.ts';
import { readTagTemplates, type TagTemplate } from '#till/slips/windows/read-templates.ts';
import type { Tagged } from '#till/sale/window-subjects.ts';
import styles from './windows.module.css';

const mostTags = 500;
const tree = labelFieldTree(fields);

const tagsOf = (till: Till, tagged: readonly Tagged[], { template }: TagTemplate, isEach: boolean): string[] => {
  const { articles } = till.catalogue.get();
  const { currency } = till.company.settings;
  const zone = companyZone();
  return tagged
    .flatMap(({ articleId, quantity }) => {
      const article = articles.byId(articleId);
      if (!article) return [];
      const count = isEach ? Math.max(1, Math.floor(quantity / one)) : 1;
      const item = labelItem(
        {
          Article: article,
          Price: { Value: article.Price ?? 0, Currency: String(currency ?? '') },
          Label: { Day: Date.now(), Quantity: one },
          Organisation: { Name: till.company.name },
        },
        tree,
        zone,
      );
      return Array.from({ length: Math.min(count, mostTags) }, () => item);
    })
    .slice(0, mostTags)
    .map((item) => labelSvg(layoutLabel(template, item, measureInBrowser)));
};

/** While the tags are in sight, the browser prints on their paper, to the edge. */
const usePaper = (template: TagTemplate | undefined): void => {
  const { width, height } = template?.template ?? { width: 0, height: 0 };
  useEffect(() => {
    if (width === 0) return undefined;
    const paper = new CSSStyleSheet();
    paper.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
    document.adoptedStyleSheets.push(paper);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== paper);
    };
  }, [width, height]);
};

const readTemplates = async (): Promise<TagTemplate[]> => {
  await loadTexts('templates').catch(() => {});
  return readTagTemplates();
};

/** Price tags of what is on a receipt, by the prices of today. */
export const TagsDialog = ({ tagged }: { tagged: readonly Tagged[] }) => {
  const t = useText();
  const till = useTill();
  const { saleView } = till;
  const { value: templates } = useLoaded(readTemplates);
  const [key, setKey] = useState<string>();
  const [isEach, setEach] = useState(false);
  const chosen = templates?.find((each) => each.key === key) ?? templates?.[0];
  const tags = useMemo(() => (chosen ? tagsOf(till, tagged, chosen, isEach) : []), [till, tagged, chosen, isEach]);
  usePaper(chosen);
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Price tags of the receipt')}
      onClose={saleView.closeDialog}
      footer={
        <Button kind="primary" icon="printer" data-autofocus disabled={tags.length === 0} onClick={printPage}>
          {t('Print the tags: {count}', { count: tags.length })}
        </Button>
      }
    >
      {tagged.length === 0 && (
        <EmptyState icon="list" title={t('The receipt is empty')} text={t('Add the products whose tags are needed.')} />
      )}
      {tagged.length > 0 && !templates && <SkeletonRows rows={4} />}
      {tagged.length > 0 && templates && (
        <div className={styles['stack']}>
          <Select
            label={t('Template')}
            value={chosen?.key ?? ''}
            options={templates.map((each) => ({ value: each.key, label: each.title }))}
            onChange={setKey}
          />
          <Checkbox checked={isEach} onChange={setEach}>
            {t('As many as there are on the receipt')}
          </Checkbox>
          <div className={styles['tags']} data-print="tags">
            {tags.map((svg, at) => (
              <SvgDrawing
                key={at}
                className={styles['tag']}
                svg={svg}
                label={t('Price tag {number}', { number: at + 1 })}
              />
            ))}
          </div>
        </div>
      )}
    </Dialog>
  );
};
