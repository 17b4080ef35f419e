import { useListContext } from 'react-admin';
import { ErrorState } from '../../kinds/parts/error-state.tsx';

/** A list that could not be read says why, and tries again. */
export const ListError = () => {
  const { error, refetch } = useListContext();
  return <ErrorState error={error} onRetry={() => void refetch()} />;
};
