import { useTranslate } from 'react-admin';
import { cleanHtml } from '#client/clean-html.ts';
import type { ControlProps } from '../../../kinds/input.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';
import './rich-text.css';

/** Text with headings, lists and links, written as it will be read. */
export const RichTextControl = ({
  id,
  label,
  value,
  onChange,
  isInvalid,
  isDisabled,
  ...props
}: ControlProps<string>) => {
  const translate = useTranslate();
  const { place, editor } = useEditor({
    value: cleanHtml(value ?? ''),
    isDisabled: Boolean(isDisabled),
    isAutoFocused: Boolean(props.isAutoFocused),
    onChange,
    onBlur: () => props.onBlur?.(),
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-invalid': String(Boolean(isInvalid)),
      ...(props.describedBy && { 'aria-describedby': props.describedBy }),
      class: 'rich-text',
    },
  });
  return (
    <div className="rich-editor" data-invalid={isInvalid} data-disabled={isDisabled}>
      <Toolbar
        editor={editor}
        label={translate('How the text is set')}
        controls={id}
        isDisabled={Boolean(isDisabled)}
      />
      <div ref={place} className="rich-place" />
    </div>
  );
};
