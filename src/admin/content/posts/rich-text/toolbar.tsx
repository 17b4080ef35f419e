import { useState, type KeyboardEvent } from 'react';
import type { Editor } from '@tiptap/core';
import LinkIcon from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { LinkDialog } from './link-dialog.tsx';
import { toolbarGroups, type ToolbarItem } from './toolbar-items.tsx';

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** One stop of Tab; arrows between the buttons (WAI-ARIA, toolbar). */
const moveBetween = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) => !button.disabled);
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  buttons[step(buttons.indexOf(document.activeElement as HTMLButtonElement), buttons.length)]?.focus();
};

interface Props {
  editor: Editor;
  label: string;
  controls: string;
  isDisabled: boolean;
}

/** Above the text: how it is set. */
export const Toolbar = ({ editor, label, controls, isDisabled }: Props) => {
  const translate = useTranslate();
  const [isLinking, setLinking] = useState(false);
  const link: ToolbarItem = {
    title: 'Link',
    icon: <LinkIcon />,
    isOn: (one) => one.isActive('link'),
    run: () => {
      setLinking(true);
      return true;
    },
  };
  const [marks = [], blocks = [], ...rest] = toolbarGroups;
  const groups = [[...marks, link], blocks, ...rest];
  const first = groups[0]?.[0];
  return (
    <div
      className="rich-toolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      onKeyDown={moveBetween}
    >
      {groups.map((group, at) => (
        <span key={at} className="rich-toolbar-group">
          {group.map((item) => {
            const title = translate(item.title);
            const isOn = item.isOn?.(editor);
            return (
              <Tooltip
                key={item.title}
                title={item.keys ? `${title} · ${item.keys.replace('Control', 'Ctrl').replaceAll('+', ' ')}` : title}
                describeChild
              >
                <span>
                  <IconButton
                    size="small"
                    className="rich-button"
                    tabIndex={item === first ? 0 : -1}
                    aria-label={title}
                    aria-pressed={isOn}
                    aria-keyshortcuts={item.keys}
                    disabled={isDisabled || item.isPossible?.(editor) === false}
                    onClick={() => item.run(editor)}
                  >
                    {item.icon}
                  </IconButton>
                </span>
              </Tooltip>
            );
          })}
        </span>
      ))}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
};
