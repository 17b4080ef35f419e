import { useEffect, useRef, useState } from 'react';
import type { KonvaEventObject } from 'konva/lib/Node.js';
import { Circle, Group, Image as Picture, Rect, Text } from 'react-konva/lib/ReactKonvaCore';
import 'konva/lib/shapes/Circle.js';
import 'konva/lib/shapes/Image.js';
import 'konva/lib/shapes/Text.js';
import { isDesk, type DeskShape, type ImageShape, type Shape } from '#domain/restaurant/floor-plan.ts';
import { desk as colours, fontFamily } from '#theme/tokens.ts';

const chosenColour = '#2563eb';
const wallColour = '#6b7280';

/** Written level, however its desk is turned. */
const Words = ({ desk }: { desk: DeskShape }) => {
  const { width, rotation, name, capacity, number } = desk;
  const line = { width: 2 * width, offsetX: width, align: 'center', fill: colours.ink, fontFamily, listening: false };
  return (
    <Group rotation={-rotation} listening={false}>
      <Text {...line} y={-24} text={name} fontSize={24} fontStyle="600" />
      <Text {...line} y={6} text={`× ${capacity}${number === undefined ? '' : `   № ${number}`}`} fontSize={18} />
    </Group>
  );
};

const Desk = ({ desk, isChosen }: { desk: DeskShape; isChosen: boolean }) => {
  const { width, height } = desk;
  const ink = {
    fill: colours.free,
    stroke: isChosen ? chosenColour : colours.edge,
    strokeWidth: isChosen ? 5 : 3,
    strokeScaleEnabled: false,
  };
  return (
    <>
      {desk.kind === 'circle' ? (
        <Circle radius={width / 2} {...ink} />
      ) : (
        <Rect x={-width / 2} y={-height / 2} width={width} height={height} cornerRadius={14} {...ink} />
      )}
      <Words desk={desk} />
    </>
  );
};

const useImage = (source: string): HTMLImageElement | undefined => {
  const [image, setImage] = useState<HTMLImageElement>();
  useEffect(() => {
    const element = new Image();
    element.onload = () => setImage(element);
    element.src = source;
    return () => {
      element.onload = null;
    };
  }, [source]);
  return image;
};

const Ground = ({ shape, isChosen }: { shape: ImageShape; isChosen: boolean }) => {
  const image = useImage(shape.source);
  const { width, height } = shape;
  const box = { x: -width / 2, y: -height / 2, width, height };
  return (
    <>
      {image && <Picture image={image} {...box} />}
      <Rect {...box} {...(isChosen && { stroke: chosenColour, strokeWidth: 2 })} />
    </>
  );
};

interface PieceProps {
  shape: Shape;
  isChosen: boolean;
  isDraggable: boolean;
  id: string;
  onPress: (isAdding: boolean) => void;
  onOpen: () => void;
  /** It was taken hold of, to be dragged. */
  onHold: () => void;
  onDrag: (event: KonvaEventObject<DragEvent>) => void;
  onDrop: (event: KonvaEventObject<DragEvent>) => void;
  onStretch: (event: KonvaEventObject<Event>) => void;
}

const longTouchMs = 500;

/** A long touch chooses one piece more, as Shift and a click do. */
const useTouch = (onPress: PieceProps['onPress']) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  const end = (): void => clearTimeout(timer.current);
  return {
    onTouchStart: (): void => {
      isLong.current = false;
      timer.current = setTimeout(() => {
        isLong.current = true;
        onPress(true);
      }, longTouchMs);
    },
    onTouchMove: end,
    onTouchEnd: end,
    onTap: (): void => {
      if (!isLong.current) onPress(false);
    },
  };
};

/** One shape of the plan, about its middle. */
export const Piece = ({ shape, isChosen, isDraggable, id, onPress, onOpen, onHold, ...moves }: PieceProps) => {
  const touch = useTouch(onPress);
  const { x, y, width, height, rotation } = shape;
  return (
    <Group
      id={id}
      x={x}
      y={y}
      rotation={rotation}
      draggable={isDraggable}
      onClick={({ evt }) => onPress(evt.shiftKey || evt.ctrlKey || evt.metaKey)}
      {...touch}
      onDblClick={onOpen}
      onDblTap={onOpen}
      onDragStart={onHold}
      onDragMove={moves.onDrag}
      onDragEnd={moves.onDrop}
      onTransformEnd={moves.onStretch}
    >
      {isDesk(shape) && <Desk desk={shape} isChosen={isChosen} />}
      {shape.kind === 'image' && <Ground shape={shape} isChosen={isChosen} />}
      {shape.kind === 'wall' && (
        <Rect
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          fill={wallColour}
          hitStrokeWidth={20}
          stroke={isChosen ? chosenColour : wallColour}
          strokeWidth={isChosen ? 3 : 0}
        />
      )}
    </Group>
  );
};
