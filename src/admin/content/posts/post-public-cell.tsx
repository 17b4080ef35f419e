import { useTranslate } from 'react-admin';
import { isPublicPost } from '#domain/organisation/post.ts';
import type { CellProps } from '../../generic/overrides.ts';

/** Whether visitors see it. */
export const PostPublicCell = ({ value }: CellProps) => {
  const translate = useTranslate();
  return <>{translate(isPublicPost(value as number) ? 'Yes' : 'No')}</>;
};
