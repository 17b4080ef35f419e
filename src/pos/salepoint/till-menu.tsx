import { appearance, setMode } from '#client/appearance.ts';
import { navigate } from '#client/hash-route.ts';
import { language, languages, languagesFor, setLanguage } from '#client/i18n/i18n.ts';
import { countryOf, session } from '#client/session.ts';
import { modeOf, themeChoice } from '#theme/theme.ts';
import { Menu, type MenuItem } from '#touch/overlays/menu.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { RunAction } from '#till/sale/window-subjects.ts';
import { useTill } from '../till/till-context.ts';
import styles from './salepoint.module.css';

/** Menu items of every till. */
const useMachineItems = (): MenuItem[] => {
  const t = useText();
  const { saleView } = useTill();
  return [
    { key: 'time', icon: 'clock', label: t('Time clock'), onSelect: () => saleView.open({ kind: 'time' }) },
    {
      key: 'options',
      icon: 'settings',
      label: t('Settings of this till'),
      onSelect: () => saleView.open({ kind: 'options' }),
    },
    { key: 'device', icon: 'printer', label: t('Device settings'), onSelect: () => saleView.open({ kind: 'device' }) },
  ];
};

/** How it looks, in which language, where, and the way out. */
const usePlaceItems = (): MenuItem[] => {
  const t = useText();
  const { saleView, catalogue } = useTill();
  const state = useStoreValue(session);
  const chosen = useStoreValue(language);
  const isDark = modeOf(themeChoice(useStoreValue(appearance)).mode) === 'dark';
  return [
    {
      key: 'refresh',
      icon: 'refresh',
      label: t('Read the catalogue again'),
      onSelect: () => {
        void catalogue.refresh().catch(() => {});
      },
    },
    {
      key: 'mode',
      icon: isDark ? 'sun' : 'moon',
      label: isDark ? t('Light') : t('Dark'),
      onSelect: () => setMode(isDark ? 'light' : 'dark'),
    },
    ...languagesFor(state && countryOf(state)).map((code, at) => ({
      key: code,
      startsGroup: at === 0,
      isChosen: code === chosen,
      label: <span lang={code}>{languages[code]}</span>,
      onSelect: () => {
        void setLanguage(code);
      },
    })),
    {
      key: 'branch',
      icon: 'store',
      startsGroup: true,
      label: t('Change the branch'),
      onSelect: () => navigate('/pos-branch-select'),
    },
    { key: 'office', icon: 'building', label: t('Back office'), onSelect: () => navigate('/dashboard') },
    { key: 'logout', icon: 'logout', label: t('Sign out'), onSelect: () => saleView.open({ kind: 'signOut' }) },
  ];
};

/** Everything that is not done at every sale: what a kind of till has of its own, and what all have. */
export const MachineMenu = ({ own }: { own: readonly MenuItem[] }) => {
  const t = useText();
  const items = [...own, ...useMachineItems(), ...usePlaceItems()];
  return (
    <span className={styles['menu']}>
      <Menu isIconOnly icon="more" label={t('Menu')} items={items} align="end" />
    </span>
  );
};

export const TillMenu = ({ run }: { run: RunAction }) => {
  const t = useText();
  const { saleView, sale } = useTill();
  const own: MenuItem[] = [
    { key: 'palette', icon: 'search', label: t('What can be done'), onSelect: () => run('palette') },
    {
      key: 'bill',
      icon: 'receipt',
      label: t('Details of the receipt'),
      onSelect: () => saleView.open({ kind: 'bill' }),
    },
    {
      key: 'tags',
      icon: 'list',
      label: t('Price tags of the receipt'),
      onSelect: () => {
        const lines = sale.get().receipt?.lines ?? [];
        saleView.open({
          kind: 'tags',
          tagged: lines.map(({ article, quantity }) => ({ articleId: article.Id, quantity })),
        });
      },
    },
    { key: 'drawer', icon: 'cash', label: t('Open the drawer'), onSelect: () => run('drawer') },
    { key: 'screen', icon: 'device', label: t('Customer’s screen'), onSelect: () => run('customerScreen') },
    { key: 'keys', icon: 'keyboard', label: t('Keys'), onSelect: () => saleView.open({ kind: 'keys' }) },
  ];
  return <MachineMenu own={own} />;
};
