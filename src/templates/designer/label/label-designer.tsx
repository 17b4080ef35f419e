import '../designer.css';
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { LabelField } from '#templates/model/label-fields.ts';
import type { LabelItem } from '#templates/model/label-layout.ts';
import { labelBounds } from '#templates/model/label-template.ts';
import { FieldTree } from './field-tree.tsx';
import { LabelStage } from './label-stage.tsx';
import { LabelToolbar } from './label-toolbar.tsx';
import { Layers } from './layers.tsx';
import { Properties } from './properties.tsx';
import { Ruler } from './rulers.tsx';
import { useDesigner, type Designer } from './use-designer.ts';

interface Props {
  id: string;
  /** JSON text of the template. */
  value: string;
  onChange: (text: string) => void;
  fields: readonly LabelField[];
  item: LabelItem;
  /** Buttons at the end of the bar. */
  children?: ReactNode;
}

/** Pixels of a millimetre at zoom 1, and at most where a label is made to fit its ground. */
const pixelsOfMm = 7;
const rulerPx = 18;
const zooms = { from: 0.3, to: 4 };

const Size = ({ designer: { template, change } }: { designer: Designer }) => {
  const translate = useTranslate();
  const size = (name: 'width' | 'height', title: string) => (
    <TextField
      size="small"
      type="number"
      label={translate(title)}
      value={template[name]}
      slotProps={{ htmlInput: { min: labelBounds.from, max: labelBounds.to, step: 0.1 }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        const typed = Number(target.value);
        if (typed >= labelBounds.from && typed <= labelBounds.to) change({ ...template, [name]: typed }, name);
      }}
    />
  );
  return (
    <div className="label-size">
      {size('width', 'Width of the label, mm')}
      {size('height', 'Height of the label, mm')}
    </div>
  );
};

/** The designer of labels: what is printed is what is seen, in millimetres. */
export const LabelDesigner = ({ id, value, onChange, fields, item, children }: Props) => {
  const translate = useTranslate();
  const designer = useDesigner(value, onChange);
  const [zoom, setZoom] = useState(1);
  const ground = useRef<HTMLElement>(null);
  const { width } = designer.template;
  // A label begins as large as it can be seen whole.
  useLayoutEffect(() => {
    const room = (ground.current?.clientWidth ?? 0) - 2 * rulerPx - 24;
    if (room > 0) setZoom(Math.min(1.6, Math.max(zooms.from, room / (width * pixelsOfMm))));
  }, [width]);
  const { template, selected, select } = designer;
  const scale = pixelsOfMm * zoom;
  const [only] = selected.length === 1 ? selected : [];
  const element = only === undefined ? undefined : template.elements[only];
  return (
    // The keys are those of the whole designer: what is chosen is chosen in the layers or on the label.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div id={id} className="label-designer" onKeyDown={designer.onKeyDown}>
      <LabelToolbar
        designer={designer}
        zoom={zoom}
        onZoom={(next) => setZoom(Math.min(zooms.to, Math.max(zooms.from, next)))}
      >
        {children}
      </LabelToolbar>
      <div className="designer-columns">
        <section aria-label={translate('Fields')}>
          <FieldTree fields={fields} item={item} onPick={({ path }) => designer.add({ type: 'field', value: path })} />
        </section>
        {/* A scrolled area can be reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section ref={ground} className="label-ground" aria-label={translate('Label')} tabIndex={0}>
          <div className="label-board" data-label-size={`${template.width}×${template.height}`}>
            <Ruler length={template.width} scale={scale} />
            <Ruler length={template.height} scale={scale} isDown />
            <LabelStage
              template={template}
              item={item}
              selected={selected}
              onSelect={select}
              onChange={designer.change}
              scale={scale}
            />
          </div>
        </section>
        <section aria-label={translate('Properties')}>
          <Size designer={designer} />
          {element && (
            <Suspense fallback={null}>
              <Properties
                key={only}
                element={element}
                onChange={(changed) => designer.changeSelected(changed, `property ${Object.keys(changed).join()}`)}
              />
            </Suspense>
          )}
          <Layers
            elements={template.elements}
            fields={fields}
            selected={selected}
            onSelect={(at, isAdding) => select(isAdding ? [...selected, at] : [at])}
            onLayer={designer.layer}
          />
        </section>
      </div>
      <p className="designer-hint">
        {translate('Arrows move what is chosen by half a millimetre, with Shift by five, with Alt by a tenth.')}
      </p>
    </div>
  );
};
