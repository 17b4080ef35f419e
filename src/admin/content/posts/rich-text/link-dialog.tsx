import { useId, useState, type FormEvent } from 'react';
import type { Editor } from '@tiptap/core';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { richText } from '#domain/organisation/rich-text.ts';
import { FieldFrame, errorIdOf } from '../../../kinds/parts/field-frame.tsx';
import { Modal } from '../../../kinds/parts/overlays/modal.tsx';

const hasScheme = (text: string): boolean =>
  richText.schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}:`));

/** The address as it is kept: shop.md is meant as https://shop.md; undefined for what is no address. */
const addressOf = (text: string): string | undefined => {
  const address = hasScheme(text) ? text : `https://${text}`;
  return URL.canParse(address) && !/\s/.test(address) && /[.@:]/.test(text) ? address : undefined;
};

/** Where chosen words lead to; an empty address takes the link away. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [isWrong, setWrong] = useState(false);
  const close = (): void => {
    onClose();
    setTimeout(() => editor.commands.focus(), 0);
  };
  const set = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const href = addressOf(text.trim());
    if (text.trim() && !href) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    close();
  };
  return (
    <Modal open onClose={close} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={set} noValidate>
        <DialogTitle id={`${id}-title`}>{translate('Link')}</DialogTitle>
        <DialogContent>
          <FieldFrame
            id={id}
            label={translate('Address')}
            error={isWrong ? translate('This is no address of a page') : undefined}
          >
            <OutlinedInput
              id={id}
              fullWidth
              autoFocus
              value={text}
              placeholder="https://"
              error={isWrong}
              onChange={(event) => {
                setText(event.target.value);
                setWrong(false);
              }}
              slotProps={{
                input: {
                  type: 'url',
                  inputMode: 'url',
                  maxLength: 1000,
                  'aria-describedby': isWrong ? errorIdOf(id) : undefined,
                },
              }}
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('Cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate(text.trim() ? 'Set the link' : 'Take the link away')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
};
