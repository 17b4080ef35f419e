import type { ReactNode } from 'react';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Turn from '@mui/icons-material/Rotate90DegreesCw';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DesignerBar, Tool } from '../designer-bar.tsx';
import type { Designer } from './use-designer.ts';

interface Props {
  designer: Designer;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Additions of the editor: the library, files. */
  children?: ReactNode;
}

const zoomStep = 1.25;

export const LabelToolbar = ({ designer, zoom, onZoom, children }: Props) => {
  const translate = useTranslate();
  const { add, history, selected, copy, remove, turn } = designer;
  const isIdle = selected.length === 0;
  return (
    <DesignerBar
      history={history}
      before={
        <>
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
        </>
      }
      tools={
        <>
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
        </>
      }
    >
      {children}
    </DesignerBar>
  );
};
