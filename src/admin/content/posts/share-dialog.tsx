import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { PostActionType } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { toast } from '../../toast.ts';
import { useWork } from '../../layout/use-work.ts';

interface Props {
  post: Stored;
  link: string;
  icon: ReactNode;
  onClose: () => void;
}

/** Subject of a post's notification; the notification bar knows its address. */
const lineOf = (type: unknown): string => {
  if (((type as number) & PostActionType.Blog) !== 0) return 'BlogPost';
  return ((type as number) & PostActionType.Slider) !== 0 ? 'Slide' : 'Post';
};

/** Push messages are plain text. */
const plainText = (html: unknown): string =>
  new DOMParser()
    .parseFromString(String(html ?? ''), 'text/html')
    .body.innerText.trim()
    .slice(0, 500);

/**
 * The link of a post, and the ways it is handed on: copied, by what the device offers, as a message to all who work
 * here.
 */
export const ShareDialog = ({ post, link, icon, onClose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { isBusy, work } = useWork();
  const title = String(post['Title'] ?? '');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(translate('Copied the text'));
    } catch {
      toast.warning(translate('The browser does not let this be copied: choose the text and copy it'));
    }
  };
  // Given up by the person is no failure.
  const handOn = (): void => {
    void navigator.share({ title, url: link }).catch(() => {});
  };
  const push = (): Promise<void> =>
    work(async () => {
      await call('PushCreate', {
        push: {
          NotificationType: lineOf(post['PostActionType']),
          MessageActionType: 1,
          EntityId: post.Id,
          Title: title,
          Body: plainText(post['Subject']),
        },
      });
      toast.success(translate('Message was successfully sent'));
    });
  return (
    <Modal open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('Share “{name}”', { name: title })}</DialogTitle>
      <DialogContent>
        <FieldFrame id={id} label={translate('Deep link')}>
          <OutlinedInput
            id={id}
            fullWidth
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            endAdornment={
              <Button size="small" startIcon={icon} onClick={() => void copy()}>
                {translate('Copy')}
              </Button>
            }
          />
        </FieldFrame>
      </DialogContent>
      <DialogActions>
        <Button loading={isBusy} onClick={() => void push()}>
          {translate('Send to all who work here')}
        </Button>
        {'share' in navigator && <Button onClick={handOn}>{translate('Share by…')}</Button>}
        <Button variant="contained" onClick={onClose}>
          {translate('Close')}
        </Button>
      </DialogActions>
    </Modal>
  );
};
