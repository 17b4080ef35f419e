import type { ReactNode } from 'react';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { History } from '#client/react/use-history.ts';

interface ToolProps {
  /** In English. */
  title: string;
  keys?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A tool as an icon, named for those who do not know it. */
export const Tool = ({ title, keys, disabled, onClick, children }: ToolProps) => {
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

interface BarProps {
  history: History<string>;
  /** Before undo and redo, and after them. */
  before?: ReactNode;
  tools?: ReactNode;
  /** Additions of the page at the end: the library, files. */
  children?: ReactNode;
}

/** The bar above every editor of templates. */
export const DesignerBar = ({ history, before, tools, children }: BarProps) => {
  const translate = useTranslate();
  return (
    <div className="designer-bar" role="toolbar" aria-label={translate('Tools')}>
      {before}
      <Tool title="Undo" keys="Ctrl+Z" disabled={!history.canUndo} onClick={history.undo}>
        <Undo />
      </Tool>
      <Tool title="Redo" keys="Ctrl+Y" disabled={!history.canRedo} onClick={history.redo}>
        <Redo />
      </Tool>
      {tools}
      <span className="designer-bar-space" />
      {children}
    </div>
  );
};
