import { useNavigate } from 'react-router';
import { hasAdditional, session } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';

/** Figures lead to product cards for those alone who have the additional access (R-PERM-028). */
const useMayOpen = (): boolean => {
  const current = useStoreValue(session);
  return current !== undefined && hasAdditional(current, 'productCard');
};

const addressOf = (id: number): string => `/product/1?productid=${id}`;

/** Opens the card of a product that a report is about; undefined: this person opens none. */
export const useProductOpener = (): ((id: number) => void) | undefined => {
  const navigate = useNavigate();
  return useMayOpen() ? (id) => void navigate(addressOf(id)) : undefined;
};

/** The name of a product in a report, and the way to its card. */
export const ProductLink = ({ id, name }: { id: number | undefined; name: string }) =>
  useMayOpen() && id !== undefined ? (
    <a className="cell-link" href={`#${addressOf(id)}`}>
      {name}
    </a>
  ) : (
    <>{name}</>
  );
