import '../partners.css';
import { ContractorGender } from '#generated/types.ts';
import { useTranslate } from 'react-admin';

interface Image {
  Url?: string | null;
  ThumbnailUrl?: string | null;
  IsDefault?: boolean | null;
}

/** As much of a customer as their picture needs. */
export interface Pictured {
  Filestreams?: unknown;
  ContractorGender?: number | null;
}

const photoOf = ({ Filestreams }: Pictured): string | undefined => {
  const images = Array.isArray(Filestreams) ? (Filestreams as Image[]) : [];
  const image = images.find(({ IsDefault }) => IsDefault) ?? images[0];
  return image?.ThumbnailUrl ?? image?.Url ?? undefined;
};

const shoulders = 'M6 48c0-10 8-16 18-16s18 6 18 16z';
const face = 'M24 9a9 9 0 0 1 9 9v2a9 9 0 0 1-18 0v-2a9 9 0 0 1 9-9z';

/** Drawn over the same face and shoulders. */
const hair: Record<'man' | 'woman', string> = {
  man: 'M15 18c-1-8 4-11 9-11s10 3 9 11c-2-4-5-5-9-5s-7 1-9 5z',
  woman: 'M24 5c8 0 12 6 12 13v13c-1.5 1.5-4 2-6 1V20c0-2-2-5-6-5s-6 3-6 5v12c-2 1-4.5 .5-6-1V18C12 11 16 5 24 5z',
};

/** Picture shown without a photo: a woman, a man, or a neutral figure (R-CUST-004). */
const standInOf = ({ ContractorGender: gender }: Pictured): 'man' | 'woman' | 'person' =>
  gender === ContractorGender.Female ? 'woman' : gender === ContractorGender.Male ? 'man' : 'person';

interface Props {
  customer: Pictured;
  size?: 'small' | 'large';
}

/** The photo of a customer, else a drawing by gender; the name beside it says who it is. */
export const Portrait = ({ customer, size = 'small' }: Props) => {
  const translate = useTranslate();
  const photo = photoOf(customer);
  const standIn = standInOf(customer);
  if (photo)
    return (
      <span className={`portrait portrait-${size}`}>
        <img src={photo} alt="" loading="lazy" decoding="async" />
      </span>
    );
  return (
    <span className={`portrait portrait-${size}`} data-stand-in={standIn}>
      <svg viewBox="0 0 48 48" role="img" aria-label={translate('No photo')}>
        <path className="portrait-body" d={shoulders} />
        <path className="portrait-face" d={face} />
        {standIn !== 'person' && <path className="portrait-hair" d={hair[standIn]} />}
      </svg>
    </span>
  );
};
