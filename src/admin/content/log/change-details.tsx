import { useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import type { Track } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { fetchFields } from '../../model/fields.ts';
import { changesOf, loggedEntity } from './logged.ts';
import './log.css';

/** More rows would bury what matters; a deleted document of a thousand lines has them. */
const mostShown = 200;

const readTrack = async (Id: number): Promise<Track> => {
  const track = await call('TrackRead', { track: { Id } });
  const entity = loggedEntity(track);
  if (entity) await fetchFields(entity);
  return track;
};

/** Changes of a change log entry, field by field: before and after. */
export const ChangeDetails = ({ record }: { record: Stored }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['Track', record.Id],
    queryFn: () => readTrack(record.Id),
    staleTime: Infinity,
    retry: false,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={72} />;
  const changes = changesOf(data, (text) => translate(text));
  if (changes.length === 0) return <p className="change-note">{translate('Nothing that people see was changed')}</p>;
  return (
    <>
      <table className="changes">
        <caption className="visually-hidden">{translate('What was changed')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('Field')}</th>
            <th scope="col">{translate('Before')}</th>
            <th scope="col">{translate('After')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, mostShown).map(({ path, before, after }, at) => (
            <tr key={`${path} ${at}`}>
              <th scope="row">{path}</th>
              <td>{before && <del>{before}</del>}</td>
              <td>{after && <ins>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > mostShown && (
        <p className="change-note">{translate('and {count} more', { count: changes.length - mostShown })}</p>
      )}
    </>
  );
};
