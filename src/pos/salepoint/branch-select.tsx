import { useEffect } from 'react';
import { navigate } from '#client/hash-route.ts';
import type { Company } from '#client/session.ts';
import { saleScreen } from '#client/session/sale-screen.ts';
import { Button } from '#touch/button/button.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import { SignOutButton } from '../delivery/sign-out.tsx';
import { rememberedBranch } from '#till/core/remembered-branch.ts';
import { useCatalogue, useCompany } from '../till/till-context.ts';
import styles from './branch.module.css';

const enter = (company: Company, id: number): void => navigate(saleScreen(company, id), { replace: true });

/** In which shop this till stands. One alone is taken without a question (R-POS-001). */
export const BranchSelect = () => {
  const t = useText();
  const company = useCompany();
  const { branches } = useCatalogue(({ data }) => data);
  const only = branches.length === 1 ? branches[0] : undefined;
  useEffect(() => {
    if (only) enter(company, only.Id);
  }, [company, only]);
  if (only) return null;
  return (
    <main className={styles['screen']}>
      <div className={styles['card']}>
        <h1>{t('Choose the branch')}</h1>
        {branches.length === 0 && (
          <EmptyState
            icon="store"
            title={t('There are no branches yet')}
            text={t('A branch is made in the back office.')}
            action={
              <Button kind="primary" onClick={() => navigate('/branches')}>
                {t('Branches')}
              </Button>
            }
          />
        )}
        <ul className={styles['list']}>
          {branches.map(({ Id, Name, Address }, at) => (
            <li key={Id}>
              <button
                type="button"
                className={styles['branch']}
                autoFocus={Id === rememberedBranch() || (at === 0 && rememberedBranch() === 0)}
                aria-current={Id === rememberedBranch() || undefined}
                onClick={() => enter(company, Id)}
              >
                <Icon name="store" size={24} />
                <span>
                  <strong>{Name}</strong>
                  {Address && <small>{Address}</small>}
                </span>
                <Icon name="chevronRight" />
              </button>
            </li>
          ))}
        </ul>
        <footer className={styles['foot']}>
          <Button kind="quiet" icon="arrowLeft" onClick={() => navigate('/dashboard')}>
            {t('Back office')}
          </Button>
          <SignOutButton />
        </footer>
      </div>
    </main>
  );
};
