import { useEffect, useState } from 'react';
import { appearance, setMode, setSkin } from '#client/appearance.ts';
import { brand } from '#client/brand.ts';
import { describe } from '#client/fault-text.ts';
import { route } from '#client/hash-route.ts';
import { language, languages, languagesFor } from '#client/i18n/i18n.ts';
import { chooseLanguage } from '#client/session.ts';
import { AppearanceMenu, LanguageMenu } from '#touch/overlays/choice-menus.tsx';
import { ErrorState } from '#touch/status/empty-state.tsx';
import { Loading } from '#touch/status/loading.tsx';
import { NotFound } from '#touch/status/not-found.tsx';
import { modeOf, themeChoice } from '#theme/index.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { LinkedArticle } from './linked-article.tsx';
import { ShowcasePage } from './showcase-page.tsx';
import { StoreChoice } from './store-choice.tsx';
import { isGone, storeOf } from './showcase.ts';
import { linkOf, readLinked, type Link, type LinkedPage } from './linked.ts';
import styles from './store.module.css';

type Reading = { page: LinkedPage } | { error: unknown } | undefined;

/** Reads it anew for each address, and gives up what is no longer wanted. */
const useLinked = (link: Link | undefined): { reading: Reading; retry: () => void } => {
  const [reading, setReading] = useState<Reading>();
  const [turn, setTurn] = useState(0);
  const key = JSON.stringify(link);
  useEffect(() => {
    if (key === undefined) return undefined;
    const control = new AbortController();
    readLinked(JSON.parse(key) as Link, control.signal).then(
      (page) => setReading({ page }),
      (error: unknown) => {
        if (!control.signal.aborted) setReading({ error });
      },
    );
    return () => {
      control.abort();
      setReading(undefined);
    };
  }, [key, turn]);
  return { reading, retry: () => setTurn(turn + 1) };
};

const Toolbar = ({ company }: { company: string | undefined }) => {
  const { skin, mode } = themeChoice(useStoreValue(appearance));
  return (
    <header className={styles['bar']}>
      <strong className={styles['company']}>{company ?? brand.name}</strong>
      <LanguageMenu
        languages={languages}
        offered={languagesFor(brand.country)}
        chosen={useStoreValue(language)}
        onChoose={chooseLanguage}
        align="end"
      />
      <AppearanceMenu skin={skin} mode={mode} shownMode={modeOf(mode)} onSkin={setSkin} onMode={setMode} align="end" />
    </header>
  );
};

/** Page of a deep link. */
const Linked = ({ link, onCompany }: { link: Link; onCompany: (name: string) => void }) => {
  const { reading, retry } = useLinked(link);
  const page = reading && 'page' in reading ? reading.page : undefined;
  const error = reading && 'error' in reading ? reading.error : undefined;
  useEffect(() => {
    if (!page) return;
    document.title = `${page.Title} · ${page.Company}`;
    onCompany(page.Company);
  }, [page, onCompany]);
  if (isGone(error)) return <NotFound />;
  return (
    <>
      {page && <LinkedArticle page={page} isRich={link.EntityName === 'Post'} />}
      {error !== undefined && (
        <main>
          <ErrorState text={describe(error)} onRetry={retry} />
        </main>
      )}
      {!reading && <Loading />}
    </>
  );
};

/** The public side of a company, for anybody: its showcase, and what a deep link of it leads to. */
export const Store = () => {
  const { path, query } = useStoreValue(route);
  const [company, setCompany] = useState<string>();
  const link = linkOf(path, query);
  const store = storeOf(path);
  return (
    <div className={styles['page']} translate="yes">
      <Toolbar company={company} />
      {!store && <StoreChoice />}
      {store && link && <Linked link={link} onCompany={setCompany} />}
      {store && !link && <ShowcasePage key={store} store={store} onCompany={setCompany} />}
    </div>
  );
};
