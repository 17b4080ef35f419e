import Button from '@mui/material/Button';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { loadCodecOf, type CallName } from '#client/call.ts';
import type { RawDataActionType } from '#generated/types.ts';
import { questionOf } from '../../data-provider.ts';
import { viewNamed } from '../../model/views.ts';
import { useServerExport } from '../export/use-server-export.ts';
import { useListTitle } from './begin.ts';

/** A file that the server writes of the list as it stands: its filter, its order, all of its pages. */
export const ServerExport = ({ content }: { content: RawDataActionType }) => {
  const translate = useTranslate();
  const view = viewNamed(useResourceContext() ?? '');
  const { filterValues, filter, sort } = useListContext();
  const title = useListTitle();
  const { isBusy, run } = useServerExport();
  const shown = async () => {
    const { encodePredicate } = await loadCodecOf(`${view.model.name}Search` as CallName);
    const asked = questionOf(view, { filter: { ...(filterValues as object), ...(filter as object) }, sort });
    return {
      Code: translate(title),
      RawDataActionType: content,
      predicate: encodePredicate(view.model.name, asked),
    };
  };
  return (
    <Button variant="outlined" loading={isBusy} onClick={() => void run(shown)}>
      {translate('Export file')}
    </Button>
  );
};
