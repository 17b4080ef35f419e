import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import ExpandMore from '@mui/icons-material/ExpandMore';
import History from '@mui/icons-material/History';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { menuOf } from '#client/session/signed-in.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { TrackActionType, type Track, type TrackPredicate } from '#generated/types.ts';
import { late } from '../../../kinds/parts/late.tsx';
import { ErrorState } from '../../../kinds/parts/error-state.tsx';
import { Modal } from '../../../kinds/parts/overlays/modal.tsx';
import { companyCalendar } from '../../../model/filter.ts';
import { enumTitle } from '../../../model/views.ts';
import type { DocumentEditor } from '../use-document-editor.ts';

const ChangeDetails = late(async () => (await import('../../../content/log/change-details.tsx')).ChangeDetails, 72);

/** The latest changes that are shown. */
const most = 100;
const [pageSize, mostPages] = [200, 5];
const columns = ['CreatedOn', 'TrackActionType', 'EntityId', 'EntityName', 'Employee'] as const;

interface Found {
  tracks: Track[];
  /** Whether the log was looked through to its end. */
  isWhole: boolean;
}

type TrackQuery = Pick<TrackPredicate, 'TrackActionTypes' | 'EntityId' | 'Columns'>;

/** Entries of the log that are wanted, page by page, the latest first. */
const tracksOf = async (asked: TrackQuery, isWanted: (track: Track) => boolean): Promise<Found> => {
  const tracks: Track[] = [];
  for (let Index = 0; Index < mostPages && tracks.length < most; Index += 1) {
    const { Entities } = await call('TrackSearch', {
      predicate: {
        ...asked,
        Sorts: [
          { Name: 'CreatedOn', SortType: 1 },
          { Name: 'Id', SortType: 1 },
        ],
        Pager: { Index, Size: pageSize },
      },
    });
    tracks.push(...(Entities as Track[]).filter(isWanted));
    if (Entities.length < pageSize) return { tracks, isWhole: true };
  }
  return { tracks, isWhole: false };
};

/** Entries of records; the log is asked for a range of ids, which those of one document are near each other in. */
const recordTracks = (types: readonly TrackActionType[], ids: readonly number[]): Promise<Found> => {
  const wanted = new Set(ids);
  if (ids.length === 0) return Promise.resolve({ tracks: [], isWhole: true });
  const EntityId = { From: Math.min(...ids), To: Math.max(...ids) };
  return tracksOf({ TrackActionTypes: [...types], EntityId, Columns: [...columns] }, (track) =>
    wanted.has(track.EntityId ?? 0),
  );
};

/** The document of a line as it was kept when it was deleted. */
const documentOf = ({ EntityBefore }: Track): number | undefined => {
  try {
    return (JSON.parse(EntityBefore ?? 'null') as { Document?: { Id?: number } } | null)?.Document?.Id;
  } catch {
    return undefined;
  }
};

/** Changes of the document and of its lines, the latest first, those that were deleted among them. */
const readHistory = async (id: number, lineIds: readonly number[]): Promise<Found> => {
  const found = await Promise.all([
    recordTracks([TrackActionType.DocumentUpdate, TrackActionType.DocumentDelete], [id]),
    recordTracks([TrackActionType.LotUpdate], lineIds),
    tracksOf(
      { TrackActionTypes: [TrackActionType.LotDelete], Columns: [...columns, 'EntityBefore'] },
      (track) => documentOf(track) === id,
    ),
  ]);
  const tracks = found
    .flatMap((each) => each.tracks)
    .toSorted((one, other) => (other.CreatedOn ?? 0) - (one.CreatedOn ?? 0));
  return { tracks: tracks.slice(0, most), isWhole: found.every(({ isWhole }) => isWhole) && tracks.length <= most };
};

const HistoryWindow = ({ editor, onClose }: { editor: DocumentEditor; onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const { stored, lines } = editor.state;
  const { data, error, refetch } = useQuery({
    queryKey: ['DocumentHistory', stored.Id, stored.Version],
    gcTime: 0,
    retry: false,
    queryFn: () =>
      readHistory(
        stored.Id ?? 0,
        lines.flatMap(({ Id }) => Id ?? []),
      ),
  });
  const { zone } = companyCalendar();
  return (
    <Modal open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('Change log')}</DialogTitle>
      <DialogContent>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.isWhole && data.tracks.length === 0 && <p>{translate('Nothing was changed since it was created')}</p>}
        {data?.isWhole === false && (
          <p className="popover-note">{translate('Only the latest part of the log was looked through')}</p>
        )}
        {data?.tracks.map((track) => (
          <Accordion key={track.Id} disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
            <AccordionSummary expandIcon={<ExpandMore />}>
              <span className="history-entry">
                <span>{track.CreatedOn ? formatDateTime(zone, track.CreatedOn) : ''}</span>
                <strong>{translate(enumTitle('TrackActionType', track.TrackActionType))}</strong>
                <span>{[track.EntityName, track.Employee?.Name].filter(Boolean).join(' · ')}</span>
              </span>
            </AccordionSummary>
            <AccordionDetails>
              <ChangeDetails record={{ ...track, id: track.Id }} />
            </AccordionDetails>
          </Accordion>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Close')}</Button>
      </DialogActions>
    </Modal>
  );
};

/** Who changed the document and its lines, when and how, for those who may read the change log. */
export const HistoryButton = ({ editor }: { editor: DocumentEditor }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const current = session.get();
  const mayRead = current !== undefined && (menuOf(current)?.has('/data-logs') ?? true);
  if (!editor.state.stored.Id || !mayRead) return null;
  return (
    <>
      <Tooltip title={translate('History')}>
        <IconButton aria-label={translate('History')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <History />
        </IconButton>
      </Tooltip>
      {isOpen && <HistoryWindow editor={editor} onClose={() => setOpen(false)} />}
    </>
  );
};
