import { Button } from '#touch/button/button.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { mayTypePrice } from '#domain/session/access.ts';
import { skipCodes } from '#till/sale/sale-view.ts';
import { useCatalogue, useSale, useSaleView, useTill } from '../till/till-context.ts';
import styles from './receipt.module.css';

/** Unknown scanned codes: they do not block the sale, and wait here for a decision. */
export const UnknownCodes = () => {
  const t = useText();
  const { saleView } = useTill();
  const codes = useSaleView((state) => state.unknownCodes);
  const employeeId = useSale((state) => state.employeeId);
  const mayCreate = useCatalogue(({ data }) =>
    data.employees.some(
      ({ Id, EmployeeActorType: actorType, isSuperuser, additional }) =>
        Id === employeeId && mayTypePrice({ actorType, isSuperuser, additional }),
    ),
  );
  const skip = (code: string): void => skipCodes(saleView, [code]);
  if (codes.length === 0) return null;
  return (
    <ul className={styles['unknown']} aria-label={t('Unknown codes')}>
      {codes.map((code) => (
        <li key={code} className={styles['unknownRow']} data-till="unknown">
          <Icon name="error" size={18} />
          <span className={styles['unknownCode']}>{code}</span>
          <span className={styles['unknownActions']}>
            {mayCreate && (
              <Button size="sm" onClick={() => saleView.open({ kind: 'newProduct', code })}>
                {t('Create')}
              </Button>
            )}
            <Button
              size="sm"
              onClick={() => {
                skip(code);
                saleView.change({ tab: 'products', isReceiptShown: false });
                document.querySelector<HTMLElement>('[data-till=search]')?.focus();
              }}
            >
              {t('Find')}
            </Button>
            <Button size="sm" onClick={() => skip(code)}>
              {t('Skip')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
};
