import '@fontsource-variable/golos-text/wght.css';
import { layoutLabel, type LabelItem, type PlacedBarcode } from '#templates/model/label-layout.ts';
import type { LabelPicture } from '#templates/model/label-picture.ts';
import type { LabelTemplate } from '#templates/model/label-template.ts';
import { drawLabel } from '#templates/renderers/label-raster.ts';
import { measureInBrowser } from '#templates/renderers/measure.ts';

export interface LabelToDraw {
  readonly template: LabelTemplate;
  readonly item: LabelItem;
  readonly dpi: number;
}

export interface DrawnLabel extends LabelPicture {
  /** What the codes on it say. */
  readonly codes: readonly Pick<PlacedBarcode, 'symbology' | 'value'>[];
}

/** As the office draws labels that it sends to a printer. */
const drawLabels = (labels: readonly LabelToDraw[]): Promise<DrawnLabel[]> =>
  Promise.all(
    labels.map(async ({ template, item, dpi }) => {
      const paper = layoutLabel(template, item, measureInBrowser);
      const codes = paper.elements.flatMap((element) =>
        element.kind === 'barcode' ? [{ symbology: element.symbology, value: element.value }] : [],
      );
      return { ...(await drawLabel(paper, dpi)), codes };
    }),
  );

export type DrawLabels = typeof drawLabels;

Object.assign(globalThis, { drawLabels });
