import { useEffect, useMemo } from 'react';
import { SvgDrawing } from '#client/react/svg-drawing.tsx';
import { useTranslate } from 'react-admin';
import { measureInBrowser } from '#templates/renderers/measure.ts';
import { layoutLabel, type LabelItem } from '#templates/model/label-layout.ts';
import { labelSheets, placeLabels } from '#templates/model/label-sheets.ts';
import type { LabelTemplate } from '#templates/model/label-template.ts';
import { labelSvg, sheetSvg } from '#templates/renderers/label-svg.ts';

interface Props {
  template: LabelTemplate;
  items: readonly LabelItem[];
  /** Of `labelSheets`; absent: each label is a page of its own, for a label printer. */
  sheet?: string;
  skipped: number;
  /** Pages beyond are not drawn: a preview. */
  most?: number;
}

interface Pages {
  width: number;
  height: number;
  drawings: string[];
}

const pagesOf = ({ template, items, sheet: key, skipped, most = Infinity }: Props): Pages => {
  const papers = (shown: readonly LabelItem[]) => shown.map((item) => layoutLabel(template, item, measureInBrowser));
  const sheet = labelSheets.find((each) => each.key === key);
  if (!sheet) {
    const drawings = papers(items.slice(0, most)).map((paper) => labelSvg(paper));
    return { width: template.width, height: template.height, drawings };
  }
  const places = placeLabels(sheet, template, items.length, skipped).filter(({ page }) => page < most);
  const all = papers(items.slice(0, places.length));
  const labels = places.flatMap((place, at) => (all[at] ? [{ ...place, paper: all[at] }] : []));
  const pages = [...Map.groupBy(labels, ({ page }) => page).values()];
  return { width: sheet.width, height: sheet.height, drawings: pages.map((each) => sheetSvg(sheet, each)) };
};

/** While these pages are in sight, the browser prints on their paper, to the edge. */
const usePaper = (width: number, height: number): void => {
  useEffect(() => {
    const paper = new CSSStyleSheet();
    paper.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
    document.adoptedStyleSheets.push(paper);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== paper);
    };
  }, [width, height]);
};

/** Pages of price tags, as they are printed. */
export const TagSheets = (props: Props) => {
  const translate = useTranslate();
  const { template, items, sheet, skipped, most } = props;
  const { width, height, drawings } = useMemo(
    () => pagesOf({ template, items, sheet, skipped, most }),
    [template, items, sheet, skipped, most],
  );
  usePaper(width, height);
  return (
    <div className="tag-pages">
      {drawings.map((svg, at) => (
        <SvgDrawing
          key={at}
          className="tag-page"
          svg={svg}
          label={translate('Page {number} of price tags', { number: at + 1 })}
        />
      ))}
    </div>
  );
};
