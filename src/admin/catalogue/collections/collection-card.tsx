import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Star from '@mui/icons-material/Star';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { Thumbnail } from '../../kinds/parts/images/thumbnail.tsx';
import { nameOf } from '../../model/representation.ts';
import { enumTitle } from '../../model/views.ts';
import { ItemValue } from './item-value-cell.tsx';

/** Items shown on a card; all of them stand in their own list. */
const shownItems = 30;

export const itemAddress = (split: Stored, item?: Stored): string => {
  const collection = `/collectionitem?collectionId=${split.Id}&actionType=${String(split['SplitActionType'] ?? '')}`;
  return item ? `${collection}&collectionItemid=${item.Id}` : collection;
};

const Items = ({ split }: { split: Stored }) => {
  const translate = useTranslate();
  const { data, total = 0 } = useGetList<Stored>('ArticleGroup', {
    filter: { ArticleSplits: [{ Id: split.Id }] },
    pagination: { page: 1, perPage: shownItems },
    sort: { field: 'Name', order: 'ASC' },
  });
  if (!data) return <Skeleton variant="rounded" height={64} />;
  if (total === 0) return <p className="state-text">{translate('Nothing here yet')}</p>;
  return (
    <>
      <ul className="collection-items">
        {data.map((item) => (
          <li key={item.Id}>
            <a href={`#${itemAddress(split, item)}`}>
              {Array.isArray(item['Filestreams']) && item['Filestreams'].length > 0 && (
                <Thumbnail images={item['Filestreams']} />
              )}
              <ItemValue item={item} split={split} />
              <span>{nameOf(item)}</span>
              {item['IsDefault'] ? (
                <Star fontSize="inherit" color="primary" titleAccess={translate('Default')} />
              ) : null}
            </a>
          </li>
        ))}
      </ul>
      {total > shownItems && (
        <a className="cell-link" href={`#/collectionitems/${split.Id}`}>
          {translate('All items: {count}', { count: total })}
        </a>
      )}
    </>
  );
};

interface Props {
  split: Stored;
  isOpen: boolean;
  onDelete: () => void;
}

/** One collection with its items; its head opens and closes it. */
export const CollectionCard = ({ split, isOpen, onDelete }: Props) => {
  const translate = useTranslate();
  const [isShown, setShown] = useState(isOpen);
  const id = `collection-${split.Id}`;
  return (
    <Accordion
      expanded={isShown}
      onChange={(_event, next) => setShown(next)}
      disableGutters
      elevation={0}
      className="collection-card collection-page-card"
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} id={`${id}-label`} aria-controls={`${id}-items`}>
        <span className="collection-head">
          {nameOf(split)}
          <Chip size="small" label={translate(enumTitle('SplitActionType', split['SplitActionType']))} />
        </span>
      </AccordionSummary>
      <AccordionDetails>
        <Items split={split} />
        <div className="collection-actions">
          <Button size="small" startIcon={<Add />} href={`#${itemAddress(split)}`}>
            {translate('Add an item')}
          </Button>
          <Button
            size="small"
            startIcon={<Edit />}
            href={`#/collection/${split.Id}/${String(split['SplitActionType'] ?? '')}`}
          >
            {translate('Edit')}
          </Button>
          <Button size="small" href={`#/collectionitems/${split.Id}`}>
            {translate('All items')}
          </Button>
          <Button size="small" color="error" startIcon={<Delete />} onClick={onDelete}>
            {translate('Delete')}
          </Button>
        </div>
      </AccordionDetails>
    </Accordion>
  );
};
