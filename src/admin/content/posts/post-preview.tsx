import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDate } from '#domain/date-format.ts';
import type { Instant } from '#domain/zone.ts';
import { late } from '#client/react/late.ts';
import { companyCalendar } from '../../model/filter.ts';
import { isRemoved, type GalleryImage } from '../../kinds/parts/images/gallery-state.ts';
import { addressOf } from '../../kinds/parts/images/image-tile.tsx';
import './posts.css';

const RichText = late(() => import('./rich-text/rich-text.tsx'), 'RichText');

/** The default one, else the first that stays. */
const firstOf = (pictures: readonly GalleryImage[] = []): GalleryImage | undefined => {
  const living = pictures.filter((picture) => !isRemoved(picture));
  return living.find(({ IsDefault }) => IsDefault) ?? living[0];
};

/** The post as it stands in the form, as readers will see it. */
export const PostPreview = () => {
  const translate = useTranslate();
  const [title, subject, date, pictures] = useWatch({ name: ['Title', 'Subject', 'Date', 'Filestreams'] }) as [
    string?,
    string?,
    Instant?,
    GalleryImage[]?,
  ];
  const picture = firstOf(pictures);
  return (
    <article className="post-preview">
      {picture && <img src={addressOf(picture)} alt="" />}
      {date && <time>{formatDate(companyCalendar().zone, date)}</time>}
      <h3>{title || translate('Without a heading')}</h3>
      {subject && (
        <Suspense fallback={null}>
          <RichText html={subject} />
        </Suspense>
      )}
    </article>
  );
};
