import { useEffect, useMemo, useRef, useState } from 'react';
import type Konva from 'konva';
import { Layer, Line, Rect, Stage, Transformer } from 'react-konva';
import { SvgDrawing } from '#client/react/svg-drawing.tsx';
import { layoutLabel, type LabelItem } from '#templates/model/label-layout.ts';
import type { LabelTemplate } from '#templates/model/label-template.ts';
import { labelSvg } from '#templates/renderers/label-svg.ts';
import { boxOf, moveElements, resizeElement } from './edits.ts';
import { measureInBrowser } from '#templates/renderers/measure.ts';
import { snapBox, toGrid, type Guide } from './snap.ts';

interface Props {
  template: LabelTemplate;
  item: LabelItem;
  selected: readonly number[];
  onSelect: (selected: readonly number[]) => void;
  onChange: (next: LabelTemplate, step: string) => void;
  /** Pixels of a millimetre. */
  scale: number;
}

const colour = '#3d5afe';

const GuideLine = ({ guide, template, scale }: { guide: Guide } & Pick<Props, 'template' | 'scale'>) => {
  const points =
    'x' in guide
      ? [guide.x * scale, 0, guide.x * scale, template.height * scale]
      : [0, guide.y * scale, template.width * scale, guide.y * scale];
  return <Line points={points} stroke="#d81b60" strokeWidth={1} dash={[4, 3]} listening={false} />;
};

/** The label as it is printed; above it the frames that are dragged and resized. */
export const LabelStage = ({ template, item, selected, onSelect, onChange, scale }: Props) => {
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const layer = useRef<Konva.Layer>(null);
  const transformer = useRef<Konva.Transformer>(null);
  const drawn = useMemo(() => labelSvg(layoutLabel(template, item, measureInBrowser)), [template, item]);

  useEffect(() => {
    const nodes = selected.length === 1 ? (layer.current?.find(`.element-${selected[0]}`) ?? []) : [];
    transformer.current?.nodes(nodes);
  }, [selected, template]);

  const pick = (at: number, isAdding: boolean): void => {
    if (!isAdding) return onSelect([at]);
    onSelect(selected.includes(at) ? selected.filter((each) => each !== at) : [...selected, at]);
  };

  const drag = (at: number, node: Konva.Node): void => {
    const element = template.elements[at];
    if (!element) return;
    const moved = selected.includes(at) ? selected : [at];
    const others = template.elements.filter((_, index) => !moved.includes(index)).map(boxOf);
    const box = { ...boxOf(element), x: node.x() / scale, y: node.y() / scale };
    const { x, y, guides: near } = snapBox(box, template, others);
    setGuides(near);
    node.position({ x: x * scale, y: y * scale });
    onChange(moveElements(template, moved, { x: x - element.x, y: y - element.y }), 'drag');
  };

  const resize = (at: number, node: Konva.Node): void => {
    const box = {
      x: toGrid(node.x() / scale),
      y: toGrid(node.y() / scale),
      width: toGrid((node.width() * node.scaleX()) / scale),
      height: toGrid((node.height() * node.scaleY()) / scale),
    };
    node.scale({ x: 1, y: 1 });
    onChange(resizeElement(template, at, box), 'resize');
  };

  return (
    <div className="label-sheet" style={{ width: template.width * scale, height: template.height * scale }}>
      <SvgDrawing className="label-picture" svg={drawn} />
      <Stage
        width={template.width * scale}
        height={template.height * scale}
        onMouseDown={({ target }) => target === target.getStage() && onSelect([])}
        onTouchStart={({ target }) => target === target.getStage() && onSelect([])}
      >
        <Layer ref={layer}>
          {template.elements.map((element, at) => {
            const box = boxOf(element);
            const isSelected = selected.includes(at);
            return (
              <Rect
                // Elements have no name of their own: their place in the pile is what they are.
                key={at}
                name={`element-${at}`}
                x={box.x * scale}
                y={box.y * scale}
                width={box.width * scale}
                height={box.height * scale}
                fill="transparent"
                stroke={isSelected ? colour : '#9e9e9e'}
                strokeWidth={isSelected ? 1.5 : 0.5}
                dash={isSelected ? undefined : [2, 2]}
                hitStrokeWidth={8}
                draggable
                onMouseDown={({ evt }) => isSelected || pick(at, evt.shiftKey)}
                onTouchStart={() => isSelected || pick(at, false)}
                onDragMove={({ target }) => drag(at, target)}
                onDragEnd={() => setGuides([])}
                onTransformEnd={({ target }) => resize(at, target)}
              />
            );
          })}
          {guides.map((guide, at) => (
            <GuideLine key={at} guide={guide} template={template} scale={scale} />
          ))}
          <Transformer
            ref={transformer}
            rotateEnabled={false}
            keepRatio={false}
            flipEnabled={false}
            ignoreStroke
            anchorSize={9}
            anchorStroke={colour}
            borderStroke={colour}
          />
        </Layer>
      </Stage>
    </div>
  );
};
