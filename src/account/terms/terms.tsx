import { lazy, Suspense } from 'react';
import { language, type Language } from '#client/i18n/i18n.ts';
import { useText } from '#touch/text.ts';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Layout } from '../layout.tsx';
import styles from '../account.module.css';

interface Section {
  title: string;
  text: string;
}

const article = (load: () => Promise<{ default: Section[] }>) =>
  lazy(async () => {
    const { default: sections } = await load();
    const Article = () => (
      <div className={styles['article']}>
        {sections.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    );
    return { default: Article };
  });

const articles: Record<Language, ReturnType<typeof article>> = {
  ru: article(() => import('./terms.ru.json', { with: { type: 'json' } })),
  ro: article(() => import('./terms.ro.json', { with: { type: 'json' } })),
  en: article(() => import('./terms.en.json', { with: { type: 'json' } })),
};

/** Terms that users agree to when they register. */
export const Terms = () => {
  const t = useText();
  const Article = articles[useStoreValue(language)];
  return (
    <Layout isWide title={t('Terms and Conditions')} back={{ href: '#/register', label: t('Registration') }}>
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <Article />
      </Suspense>
    </Layout>
  );
};
