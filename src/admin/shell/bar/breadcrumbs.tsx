import ChevronRight from '@mui/icons-material/ChevronRight';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { sectionOf } from '../../layout/menu/menu-model.ts';
import { useMenu } from '../menu/use-menu.ts';
import { trail } from '../../layout/page/trail.ts';

/** The ribbon: section of the menu, list, record. */
export const Breadcrumbs = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const crumbs = useStoreValue(trail);
  const menu = useMenu();
  const first = crumbs.find(({ address }) => address !== undefined)?.address ?? pathname;
  const section = sectionOf(menu, first);
  const steps = [...(section ? [{ title: translate(section), address: undefined }] : []), ...crumbs];
  // A section and its only list may be called alike; then the one that leads somewhere is enough.
  const all = steps.filter(({ title }, index) => title !== steps[index + 1]?.title);
  return (
    <nav className="breadcrumbs" aria-label={translate('Breadcrumbs')}>
      <ol>
        {all.map((crumb, index) => (
          <li key={`${index}-${crumb.title}`} aria-current={index === all.length - 1 ? 'page' : undefined}>
            {index > 0 && <ChevronRight fontSize="inherit" aria-hidden="true" />}
            {crumb.address && index < all.length - 1 ? (
              <a href={`#${crumb.address}`}>{crumb.title}</a>
            ) : (
              <span>{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
