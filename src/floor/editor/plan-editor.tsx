import { useId, useRef } from 'react';
import { desksOf, isDesk } from '#domain/restaurant/floor-plan.ts';
import { useText } from '#touch/text.ts';
import { Canvas } from './canvas.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { EraseQuestion } from './erase-question.tsx';
import { nameOfShape, PieceList } from './piece-list.tsx';
import { planKeys } from './plan-keys.ts';
import { Toolbar } from './toolbar.tsx';
import { usePlanEditor, type PlanEditorProps } from './use-plan-editor.ts';
import css from './plan-editor.module.css';

/** Makes a scrolling element reachable by the keyboard. */
const reachable = 0;

const leastZoom = 0.1;

type Editor = ReturnType<typeof usePlanEditor>;

const Dialogs = ({ editor }: { editor: Editor }) => {
  const t = useText();
  const { plan, opened, setOpened, erasing, setErasing, send, settle } = editor;
  const desk = typeof opened === 'number' ? plan.shapes[opened] : undefined;
  return (
    <>
      {opened !== undefined && (
        <DeskDialog
          desk={desk && isDesk(desk) ? desk : undefined}
          usualName={String(desksOf(plan.shapes).length + 1)}
          onClose={() => setOpened(undefined)}
          onDone={settle}
        />
      )}
      {erasing && (
        <EraseQuestion
          names={erasing.flatMap((at) => (plan.shapes[at] ? [nameOfShape(plan.shapes[at], t)] : []))}
          onClose={() => setErasing(undefined)}
          onConfirm={() => {
            send({ type: 'erased', at: erasing });
            setErasing(undefined);
          }}
        />
      )}
    </>
  );
};

/** The room as it is drawn: desks, walls and pictures, on a canvas and in a list beside it. */
export const PlanEditor = (props: PlanEditorProps) => {
  const { id, isDisabled = false } = props;
  const t = useText();
  const hintId = useId();
  const editor = usePlanEditor(props);
  const { edit, plan, zoom, send, press, open } = editor;
  const floor = useRef<HTMLDivElement>(null);
  /** The whole floor in sight. */
  const fit = (): void => {
    const { clientWidth = 0, clientHeight = 0 } = floor.current ?? {};
    const zoom = Math.min(clientWidth / plan.width, clientHeight / plan.height);
    editor.setZoom(Math.max(leastZoom, Math.floor(zoom * 100) / 100));
  };
  return (
    <div
      id={id}
      className={css.editor}
      role="group"
      aria-label={t('Floor plan')}
      tabIndex={-1}
      onKeyDown={planKeys({ edit, isDisabled, send, onErase: editor.erase })}
    >
      <Toolbar
        edit={edit}
        zoom={zoom}
        isDisabled={isDisabled}
        send={send}
        onZoom={editor.setZoom}
        onFit={fit}
        onDesk={() => editor.setOpened('new')}
        onWall={editor.addWall}
        onPicture={(file) => void editor.addPicture(file)}
        onExport={() => void editor.savePicture()}
      />
      <p id={hintId} className={css.hint}>
        {t(
          'Arrows move what is chosen, with Shift by one. R turns it, Delete erases it. Shift and a click, a long touch or a box drawn over the floor choose more.',
        )}
      </p>
      <div className={css.work}>
        <div
          ref={floor}
          className={css.canvas}
          data-mode={edit.mode}
          role="region"
          aria-label={t('Canvas')}
          tabIndex={reachable}
        >
          <Canvas {...{ edit, zoom, isDisabled, send }} stage={editor.stage} onPiece={press} onOpen={open} />
        </div>
        <PieceList
          shapes={plan.shapes}
          chosen={edit.chosen}
          isDisabled={isDisabled}
          hintId={hintId}
          onPiece={press}
          onOpen={editor.setOpened}
          onErase={(at) => editor.erase([at])}
        />
      </div>
      <Dialogs editor={editor} />
    </div>
  );
};
