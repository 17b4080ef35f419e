import type { ReactNode } from 'react';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Redo from '@mui/icons-material/Redo';
import Turn from '@mui/icons-material/Rotate90DegreesCw';
import Undo from '@mui/icons-material/Undo';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { Designer } from './use-designer.ts';

interface ToolProps {
  title: string;
  keys?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ title, keys, disabled, onClick, children }: ToolProps) => {
  const translate = useTranslate();
  const name = translate(title);
  return (
    <Tooltip title={keys ? `${name} (${keys})` : name}>
      <span>
        <IconButton aria-label={name} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
};

interface Props {
  designer: Designer;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** What the editor around adds: the library, files. */
  children?: ReactNode;
}

const zoomStep = 1.25;

export const LabelToolbar = ({ designer, zoom, onZoom, children }: Props) => {
  const translate = useTranslate();
  const { add, history, selected, copy, remove, turn } = designer;
  const isIdle = selected.length === 0;
  return (
    <div className="designer-bar" role="toolbar" aria-label={translate('Tools')}>
      <Button size="small" onClick={() => add({ type: 'text', value: translate('Text') })}>
        {translate('Add text')}
      </Button>
      <Button size="small" onClick={() => add({ type: 'barcode', value: 'Article.Barcode' })}>
        {translate('Add barcode')}
      </Button>
      <Button size="small" onClick={() => add({ type: 'box', width: 20, height: 10 })}>
        {translate('Add frame')}
      </Button>
      <span className="designer-bar-gap" />
      <Tool title="Undo" keys="Ctrl+Z" disabled={!history.canUndo} onClick={history.undo}>
        <Undo />
      </Tool>
      <Tool title="Redo" keys="Ctrl+Y" disabled={!history.canRedo} onClick={history.redo}>
        <Redo />
      </Tool>
      <Tool title="Duplicate" keys="Ctrl+D" disabled={isIdle} onClick={copy}>
        <Copy />
      </Tool>
      <Tool title="Turn by 90°" keys="R" disabled={isIdle} onClick={turn}>
        <Turn />
      </Tool>
      <Tool title="Delete the element" keys="Del" disabled={isIdle} onClick={remove}>
        <Delete />
      </Tool>
      <Tool title="Zoom out" onClick={() => onZoom(zoom / zoomStep)}>
        <ZoomOut />
      </Tool>
      <Tool title="Zoom in" onClick={() => onZoom(zoom * zoomStep)}>
        <ZoomIn />
      </Tool>
      <span className="designer-bar-space" />
      {children}
    </div>
  );
};
