import { useState } from 'react';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Share from '@mui/icons-material/Share';
import Button from '@mui/material/Button';
import { useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { useIsDirty } from '../../layout/form/use-is-dirty.ts';
import { toast } from '../../toast.ts';
import { linkOf, withLink } from './post-links.ts';
import { ShareDialog } from './share-dialog.tsx';
import { useWork } from '../../layout/use-work.ts';

/** Beside Save: the post's link, to be copied, handed on or pushed. What is not saved yet is not shared. */
export const SharePost = () => {
  const translate = useTranslate();
  const record = useRecordContext<Stored>();
  const refresh = useRefresh();
  const isDirty = useIsDirty();
  const [link, setLink] = useState<string>();
  const { isBusy, work } = useWork();
  if (record?.Id === undefined) return null;
  const open = async (): Promise<void> => {
    if (isDirty) {
      toast.info(translate('Save the changes first'));
      return;
    }
    await work(async () => {
      setLink(linkOf(await withLink(record)));
      refresh();
    });
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Share />} loading={isBusy} onClick={() => void open()}>
        {translate('Share')}
      </Button>
      {link && <ShareDialog post={record} link={link} icon={<ContentCopy />} onClose={() => setLink(undefined)} />}
    </>
  );
};
