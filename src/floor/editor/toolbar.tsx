import { useRef, type ReactNode } from 'react';
import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import Fit from '@mui/icons-material/FitScreenOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Erase from '@mui/icons-material/DeleteSweepOutlined';
import Number from '@mui/icons-material/FormatListNumberedOutlined';
import Choose from '@mui/icons-material/NearMeOutlined';
import Redo from '@mui/icons-material/RedoOutlined';
import RotateRight from '@mui/icons-material/RotateRightOutlined';
import Desk from '@mui/icons-material/TableRestaurantOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Wall from '@mui/icons-material/HorizontalRuleOutlined';
import ZoomIn from '@mui/icons-material/ZoomInOutlined';
import ZoomOut from '@mui/icons-material/ZoomOutOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import {
  mayRedo,
  mayUndo,
  planIn,
  type PlanEdit,
  type PlanEvent,
  type PlanMode,
} from '#domain/restaurant/plan-edit.ts';
import { useText } from '#touch/text.ts';
import { Alignments } from './alignments.tsx';
import { LengthField } from './length-field.tsx';
import css from './plan-editor.module.css';

interface Props {
  edit: PlanEdit;
  zoom: number;
  isDisabled: boolean;
  send: (event: PlanEvent) => void;
  onZoom: (zoom: number) => void;
  onFit: () => void;
  onDesk: () => void;
  onWall: () => void;
  onPicture: (file: File) => void;
  onExport: () => void;
}

const zooms = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
export const usualZoom = 1;
const turnBy = 15;

interface ToolProps {
  title: string;
  keys?: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ title, keys, isDisabled = false, onClick, children }: ToolProps) => (
  <Tooltip title={keys ? `${title} · ${keys}` : title}>
    <span>
      <IconButton aria-label={title} disabled={isDisabled} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);

const modes: readonly [mode: PlanMode, title: string, icon: ReactNode][] = [
  ['choose', 'Choose pieces', <Choose key="choose" />],
  ['erase', 'Erase', <Erase key="erase" />],
  ['number', 'Number the desks', <Number key="number" />],
];

const Modes = ({ edit, isDisabled, send }: Pick<Props, 'edit' | 'isDisabled' | 'send'>) => {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      disabled={isDisabled}
      value={edit.mode}
      aria-label={t('What a click does')}
      onChange={(_event, mode: PlanMode | null) => mode && send({ type: 'mode', mode })}
    >
      {modes.map(([mode, title, icon]) => (
        <ToggleButton key={mode} value={mode} aria-label={t(title)} title={t(title)}>
          {icon}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const Zoom = ({ zoom, onZoom, onFit }: Pick<Props, 'zoom' | 'onZoom' | 'onFit'>) => {
  const t = useText();
  const smaller = zooms.findLast((each) => each < zoom);
  const larger = zooms.find((each) => each > zoom);
  return (
    <div className={css.group} role="group" aria-label={t('Zoom')}>
      <Tool title={t('Zoom out')} isDisabled={!smaller} onClick={() => smaller && onZoom(smaller)}>
        <ZoomOut />
      </Tool>
      <Button size="small" color="inherit" aria-label={t('Actual size')} onClick={() => onZoom(usualZoom)}>
        <output data-zoom={zoom}>{Math.round(zoom * 100)} %</output>
      </Button>
      <Tool title={t('Zoom in')} isDisabled={!larger} onClick={() => larger && onZoom(larger)}>
        <ZoomIn />
      </Tool>
      <Tool title={t('Fit the whole floor')} onClick={onFit}>
        <Fit />
      </Tool>
    </div>
  );
};

const Additions = ({
  isDisabled,
  onDesk,
  onWall,
  onPicture,
}: Omit<Props, 'edit' | 'zoom' | 'send' | 'onZoom' | 'onFit'>) => {
  const t = useText();
  const files = useRef<HTMLInputElement>(null);
  return (
    <div className={css.group}>
      <Button variant="contained" startIcon={<Desk />} disabled={isDisabled} onClick={onDesk}>
        {t('Add a desk')}
      </Button>
      <Button startIcon={<Wall />} disabled={isDisabled} onClick={onWall}>
        {t('Wall')}
      </Button>
      <Button startIcon={<AddPhoto />} disabled={isDisabled} onClick={() => files.current?.click()}>
        {t('Picture')}
      </Button>
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPicture(file);
          target.value = '';
        }}
      />
    </div>
  );
};

/** Drawing tools of a plan. */
export const Toolbar = (props: Props) => {
  const { edit, zoom, isDisabled, send, onZoom, onFit, onExport } = props;
  const t = useText();
  const plan = planIn(edit);
  const isNothing = edit.chosen.length === 0 || isDisabled;
  return (
    <div className={css.tools} role="group" aria-label={t('Tools')}>
      <Additions {...props} />
      <Modes edit={edit} isDisabled={isDisabled} send={send} />
      <div className={css.group}>
        <Tool title={t('Undo')} keys="Ctrl+Z" isDisabled={!mayUndo(edit)} onClick={() => send({ type: 'undone' })}>
          <Undo />
        </Tool>
        <Tool title={t('Redo')} keys="Ctrl+Y" isDisabled={!mayRedo(edit)} onClick={() => send({ type: 'redone' })}>
          <Redo />
        </Tool>
        <Tool title={t('Rotate')} keys="R" isDisabled={isNothing} onClick={() => send({ type: 'turned', by: turnBy })}>
          <RotateRight />
        </Tool>
        <Alignments isDisabled={edit.chosen.length < 2 || isDisabled} send={send} />
      </div>
      <Zoom zoom={zoom} onZoom={onZoom} onFit={onFit} />
      <div className={css.group}>
        <LengthField
          label={t('Width')}
          length={plan.width}
          isDisabled={isDisabled}
          onLength={(width) => send({ type: 'resized', width })}
        />
        <LengthField
          label={t('Height')}
          length={plan.height}
          isDisabled={isDisabled}
          onLength={(height) => send({ type: 'resized', height })}
        />
      </div>
      <Button startIcon={<Download />} onClick={onExport}>
        {t('Save as a picture')}
      </Button>
    </div>
  );
};
