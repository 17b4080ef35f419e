import { useTranslate } from 'react-admin';
import type { WidgetProps } from '../../../generic/fields/widget.ts';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';
import { cleanHtml } from '#client/clean-html.ts';

/** Text with headings, lists and links, written as it will be read. */
export const RichTextEditor = ({ id, label, value, onChange, onBlur, isInvalid, isDisabled, isAutoFocused, describedBy }: WidgetProps<string>) => {
  const translate = useTranslate();
  const { place, editor } = useEditor({
    value: cleanHtml(value ?? ''), isDisabled: Boolean(isDisabled), isAutoFocused: Boolean(isAutoFocused), onChange, onBlur: () => onBlur?.(),
    attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-invalid': String(Boolean(isInvalid)), ...(describedBy && { 'aria-describedby': describedBy }), class: 'rich-text' },
  });
  return (
    <div className="rich-editor" data-invalid={isInvalid} data-disabled={isDisabled}>
      <Toolbar editor={editor} label={translate('How the text is set')} controls={id} isDisabled={Boolean(isDisabled)} />
      <div ref={place} className="rich-place" />
    </div>
  );
};
