import { useEffect, useRef, useState, type RefObject } from 'react';
import type { KonvaEventObject } from 'konva/lib/Node.js';
import type { Stage as StageNode } from 'konva/lib/Stage.js';
import type { Transformer as TransformerNode } from 'konva/lib/shapes/Transformer.js';
import { Layer, Line, Rect, Stage, Transformer } from 'react-konva/lib/ReactKonvaCore';
import 'konva/lib/shapes/Line.js';
import 'konva/lib/shapes/Rect.js';
import 'konva/lib/shapes/Transformer.js';
import { snapped, type Snapped } from '#domain/restaurant/drawing/snap.ts';
import { planIn, type PlanEdit, type PlanEvent } from '#domain/restaurant/plan-edit.ts';
import { boxOf, type FloorPlan, type Shape } from '#domain/restaurant/floor-plan.ts';
import { Band, useBand } from './band.tsx';
import { paperName, unseenName } from './picture.ts';
import { Piece } from './pieces.tsx';

/** How near an edge of another shape draws the one that is dragged, in pixels of the screen. */
const reachPx = 8;
const guideColour = '#2563eb';
const least = 20;

const pieceId = (at: number): string => `piece-${at}`;

const noGuides: Pick<Snapped, 'upright' | 'level'> = { upright: [], level: [] };

interface CanvasProps {
  edit: PlanEdit;
  zoom: number;
  isDisabled: boolean;
  stage: RefObject<StageNode | null>;
  send: (event: PlanEvent) => void;
  onPiece: (at: number, isAdding: boolean) => void;
  onOpen: (at: number) => void;
}

/** Handles around what is chosen, where it is one shape. */
const Handles = ({ shape, at }: { shape: Shape | undefined; at: number | undefined }) => {
  const handles = useRef<TransformerNode>(null);
  useEffect(() => {
    const node = at === undefined ? undefined : handles.current?.getStage()?.findOne(`#${pieceId(at)}`);
    handles.current?.nodes(node ? [node] : []);
    handles.current?.getLayer()?.batchDraw();
  }, [shape, at]);
  return (
    <Transformer
      ref={handles}
      name={unseenName}
      keepRatio={shape?.kind === 'circle'}
      enabledAnchors={shape?.kind === 'circle' ? ['top-left', 'top-right', 'bottom-left', 'bottom-right'] : undefined}
      rotationSnaps={[0, 45, 90, 135, 180, 225, 270, 315]}
      anchorSize={14}
      flipEnabled={false}
      ignoreStroke
    />
  );
};

const Guides = ({ plan, upright, level }: { plan: FloorPlan } & Pick<Snapped, 'upright' | 'level'>) => (
  <>
    {upright.map((x) => (
      <Line key={`x${x}`} points={[x, 0, x, plan.height]} stroke={guideColour} dash={[6, 4]} listening={false} />
    ))}
    {level.map((y) => (
      <Line key={`y${y}`} points={[0, y, plan.width, y]} stroke={guideColour} dash={[6, 4]} listening={false} />
    ))}
  </>
);

/** The plan under the pointer: shapes are dragged, turned and stretched. Keys and readers have the list beside it. */
export const Canvas = ({ edit, zoom, isDisabled, stage, send, onPiece, onOpen }: CanvasProps) => {
  const [guides, setGuides] = useState(noGuides);
  const plan = planIn(edit);
  const isMoving = edit.mode === 'choose' && !isDisabled;
  const { band, begin } = useBand({ isOn: isMoving, send });
  const [only] = edit.chosen.length === 1 && isMoving ? edit.chosen : [];

  const drag = (at: number, event: KonvaEventObject<DragEvent>): void => {
    const { target } = event;
    const box = { ...boxOf(plan.shapes[at] as Shape), x: target.x(), y: target.y() };
    const others = plan.shapes.filter((shape, index) => index !== at && shape.kind !== 'image').map(boxOf);
    if (event.evt.altKey) return;
    const { x, y, ...lines } = snapped(box, others, reachPx / zoom);
    target.position({ x, y });
    setGuides(lines);
  };
  const drop = (at: number, { target }: KonvaEventObject<DragEvent>): void => {
    setGuides(noGuides);
    const { x, y } = plan.shapes[at] as Shape;
    const by = { x: Math.round(target.x()) - x, y: Math.round(target.y()) - y };
    if (edit.chosen.length > 1 && edit.chosen.includes(at)) send({ type: 'moved', by });
    else send({ type: 'changed', at, change: { x: x + by.x, y: y + by.y } });
  };
  const stretch = (at: number, { target }: KonvaEventObject<Event>): void => {
    const { width, height } = plan.shapes[at] as Shape;
    const change = {
      x: Math.round(target.x()),
      y: Math.round(target.y()),
      width: Math.max(least, Math.round(width * target.scaleX())),
      height: Math.max(plan.shapes[at]?.kind === 'wall' ? 4 : least, Math.round(height * target.scaleY())),
      rotation: Math.round(target.rotation()),
    };
    target.scale({ x: 1, y: 1 });
    send({ type: 'changed', at, change });
  };
  return (
    <Stage
      ref={stage}
      width={plan.width * zoom}
      height={plan.height * zoom}
      scaleX={zoom}
      scaleY={zoom}
      onMouseDown={begin}
    >
      <Layer>
        <Rect
          name={paperName}
          visible={false}
          width={plan.width}
          height={plan.height}
          fill="#ffffff"
          listening={false}
        />
        {plan.shapes.map((shape, at) => (
          <Piece
            key={at}
            shape={shape}
            isChosen={edit.chosen.includes(at)}
            isDraggable={isMoving}
            id={pieceId(at)}
            onPress={(isAdding) => onPiece(at, isAdding)}
            onOpen={() => onOpen(at)}
            onHold={() => {
              if (!edit.chosen.includes(at)) send({ type: 'chosen', at });
            }}
            onDrag={(event) => drag(at, event)}
            onDrop={(event) => drop(at, event)}
            onStretch={(event) => stretch(at, event)}
          />
        ))}
        <Guides plan={plan} {...guides} />
        <Band box={band} />
        <Handles shape={only === undefined ? undefined : plan.shapes[only]} at={only} />
      </Layer>
    </Stage>
  );
};
