import type { ReactNode } from 'react';
import type { Editor } from '@tiptap/core';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Redo from '@mui/icons-material/Redo';
import StrikethroughS from '@mui/icons-material/StrikethroughS';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';

export interface ToolbarItem {
  title: string;
  keys?: string;
  icon: ReactNode;
  run: (editor: Editor) => boolean;
  /** Absent: it is never on. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

const commands = (editor: Editor) => editor.chain().focus();

/** In groups, a line between them. */
export const toolbarGroups: readonly (readonly ToolbarItem[])[] = [
  [
    {
      title: 'Bold',
      keys: 'Control+B',
      icon: <FormatBold />,
      run: (editor) => commands(editor).toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      title: 'Italic',
      keys: 'Control+I',
      icon: <FormatItalic />,
      run: (editor) => commands(editor).toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      title: 'Underlined',
      keys: 'Control+U',
      icon: <FormatUnderlined />,
      run: (editor) => commands(editor).toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      title: 'Struck through',
      keys: 'Control+Shift+S',
      icon: <StrikethroughS />,
      run: (editor) => commands(editor).toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      title: 'Large heading',
      keys: 'Control+Alt+2',
      icon: <Title />,
      run: (editor) => commands(editor).toggleHeading({ level: 2 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      title: 'Small heading',
      keys: 'Control+Alt+3',
      icon: <Title fontSize="small" />,
      run: (editor) => commands(editor).toggleHeading({ level: 3 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
    {
      title: 'List',
      keys: 'Control+Shift+8',
      icon: <FormatListBulleted />,
      run: (editor) => commands(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      title: 'Numbered list',
      keys: 'Control+Shift+7',
      icon: <FormatListNumbered />,
      run: (editor) => commands(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      title: 'Quotation',
      keys: 'Control+Shift+B',
      icon: <FormatQuote />,
      run: (editor) => commands(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      title: 'Undo',
      keys: 'Control+Z',
      icon: <Undo />,
      run: (editor) => commands(editor).undo().run(),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      title: 'Redo',
      keys: 'Control+Shift+Z',
      icon: <Redo />,
      run: (editor) => commands(editor).redo().run(),
      isPossible: (editor) => editor.can().redo(),
    },
  ],
];
