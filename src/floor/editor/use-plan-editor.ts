import { useRef, useState } from 'react';
import type { Stage } from 'konva/lib/Stage.js';
import { notify } from '#client/notices.ts';
import { isDesk, planOf, settingsOf, sizeOf, wallSize, type PlanSettings } from '#domain/restaurant/floor-plan.ts';
import { afterPlanEvent, editOf, freePlace, planIn, type PlanEvent } from '#domain/restaurant/plan-edit.ts';
import { useText } from '#touch/text.ts';
import type { DeskFacts } from './desk-dialog.tsx';
import { pictureOf, readPicture, saveFile } from './picture.ts';
import { usualZoom } from './toolbar.tsx';

export interface PlanEditorProps {
  id: string;
  label: string;
  /** Initial settings; changes are reported by onChange. */
  settings: PlanSettings | null | undefined;
  isDisabled?: boolean;
  onChange: (settings: PlanSettings) => void;
}

const usePlanEdit = ({ settings, onChange }: PlanEditorProps) => {
  const [edit, setEdit] = useState(() => editOf(planOf(settings)));
  const send = (event: PlanEvent): void => {
    const next = afterPlanEvent(edit, event);
    setEdit(next);
    if (planIn(next) !== planIn(edit)) onChange({ ...settings, ...settingsOf(planIn(next)) });
  };
  return { edit, send };
};

/**
 * Actions of the plan editor. opened: the desk whose dialog is open; erasing: the shape whose removal is being
 * confirmed.
 */
export const usePlanEditor = (props: PlanEditorProps) => {
  const { label, isDisabled = false } = props;
  const t = useText();
  const stage = useRef<Stage>(null);
  const { edit, send } = usePlanEdit(props);
  const [zoom, setZoom] = useState<number>(usualZoom);
  const [opened, setOpened] = useState<number | 'new'>();
  const [erasing, setErasing] = useState<readonly number[]>();
  const plan = planIn(edit);

  const erase = (at: readonly number[]): void => {
    const isStored = at.some((each) => {
      const shape = plan.shapes[each];
      return shape !== undefined && isDesk(shape) && shape.deskId !== undefined;
    });
    if (isStored) setErasing(at);
    else send({ type: 'erased', at });
  };
  const press = (at: number, isAdding: boolean): void => {
    if (isDisabled || edit.mode === 'choose') send({ type: 'chosen', at, isAdding });
    else if (edit.mode === 'erase') erase([at]);
    else send({ type: 'numbered', at });
  };
  const open = (at: number): void => {
    const shape = plan.shapes[at];
    if (edit.mode === 'choose' && !isDisabled && shape && isDesk(shape)) setOpened(at);
  };
  const place = (facts: DeskFacts): void => {
    const size = sizeOf(facts.kind);
    send({ type: 'placed', shape: { ...facts, ...size, ...freePlace(plan, size), rotation: 0 } });
  };
  const change = (at: number, facts: DeskFacts): void => {
    const isOther = plan.shapes[at]?.kind !== facts.kind;
    send({ type: 'changed', at, change: { ...facts, ...(isOther && sizeOf(facts.kind)) } });
  };
  return {
    ...{ stage, edit, plan, zoom, setZoom, send, press, open, opened, setOpened },
    ...{ erase, erasing, setErasing },
    /** The dialog of a desk was confirmed. */
    settle: (facts: DeskFacts): void => {
      if (typeof opened === 'number') change(opened, facts);
      else place(facts);
      setOpened(undefined);
    },
    addWall: (): void =>
      send({ type: 'placed', shape: { kind: 'wall', ...wallSize, ...freePlace(plan, wallSize), rotation: 0 } }),
    addPicture: async (file: File): Promise<void> => {
      const picture = await readPicture(file);
      if (picture)
        send({ type: 'placed', shape: { kind: 'image', ...picture, ...freePlace(plan, picture), rotation: 0 } });
      else notify('error', t('The file is not an image, or too large'));
    },
    savePicture: async (): Promise<void> => {
      if (stage.current) saveFile(await pictureOf(stage.current, zoom), `${label}.png`);
    },
  };
};
