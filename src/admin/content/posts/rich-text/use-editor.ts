import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { isEmptyRichText, richText } from '#domain/organisation/rich-text.ts';

/** Only what a post may hold: pasted colours, tables and pictures fall away. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: [...richText.schemes], HTMLAttributes: { ...richText.link } },
  }),
];

interface Options {
  value: string;
  attributes: Record<string, string>;
  isDisabled: boolean;
  isAutoFocused: boolean;
  onChange: (html: string | null) => void;
  onBlur: () => void;
}

/** An editor in an element of the page. It keeps its own text; a value that comes from elsewhere takes its place. */
export const useEditor = ({ value, attributes, isDisabled, isAutoFocused, onChange, onBlur }: Options) => {
  const place = useRef<HTMLDivElement>(null);
  const said = useRef(value);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [editor] = useState(
    () =>
      new Editor({
        element: null,
        extensions,
        content: value,
        editable: !isDisabled,
        autofocus: isAutoFocused,
        injectCSS: false,
        editorProps: { attributes },
      }),
  );
  const changed = useEffectEvent(() => {
    const html = editor.getHTML();
    said.current = isEmptyRichText(html) ? '' : html;
    onChange(said.current || null);
  });
  const left = useEffectEvent(onBlur);
  useEffect(() => {
    const listeners = { update: () => changed(), transaction: () => redraw(), blur: () => left() };
    for (const [event, listener] of Object.entries(listeners)) editor.on(event as keyof typeof listeners, listener);
    if (place.current) editor.mount(place.current);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) editor.off(event as keyof typeof listeners, listener);
      editor.unmount();
    };
  }, [editor]);
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);
  const [described, invalid] = [attributes['aria-describedby'] ?? '', attributes['aria-invalid'] ?? 'false'];
  useEffect(() => {
    editor.view.dom.setAttribute('aria-invalid', invalid);
    editor.view.dom.setAttribute('aria-describedby', described);
  }, [editor, described, invalid]);
  return { place, editor };
};
