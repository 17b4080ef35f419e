import { useState } from 'react';
import type { KonvaEventObject } from 'konva/lib/Node.js';
import { Rect } from 'react-konva/lib/ReactKonvaCore';
import type { Box, PlanEvent } from '#domain/restaurant/plan-edit.ts';

/** Less is a click that trembled, in pixels of the plan. */
const least = 4;

type Point = Pick<Box, 'x' | 'y'>;

const boxOf = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** A box that is drawn over empty ground: what it takes is chosen; with Shift, beside what is chosen already. */
export const useBand = ({ isOn, send }: { isOn: boolean; send: (event: PlanEvent) => void }) => {
  const [band, setBand] = useState<Box>();
  return {
    band,
    begin: ({ target, evt }: KonvaEventObject<MouseEvent>): void => {
      const stage = target.getStage();
      const from = stage?.getRelativePointerPosition();
      if (!stage || target !== stage || !from) return;
      const isAdding = evt.shiftKey || evt.ctrlKey || evt.metaKey;
      if (!isAdding) send({ type: 'chosenNone' });
      if (!isOn) return;
      let box = boxOf(from, from);
      // On the window: the box goes on, and ends, where the pointer has left the canvas.
      const draw = (event: MouseEvent): void => {
        stage.setPointersPositions(event);
        box = boxOf(from, stage.getRelativePointerPosition() ?? from);
        setBand(box);
      };
      const end = (): void => {
        window.removeEventListener('mousemove', draw);
        setBand(undefined);
        if (Math.max(box.width, box.height) >= least) send({ type: 'chosenIn', box, isAdding });
      };
      window.addEventListener('mousemove', draw);
      window.addEventListener('mouseup', end, { once: true });
    },
  };
};

export const Band = ({ box }: { box: Box | undefined }) =>
  box ? <Rect {...box} stroke="#2563eb" strokeScaleEnabled={false} fill="#2563eb22" listening={false} /> : null;
