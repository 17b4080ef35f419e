import { brand } from '#client/brand.ts';
import { LogoMark } from '#theme/logo.tsx';
import { useText } from '#touch/text.ts';
import styles from './account.module.css';

/** Widths of bars and gaps of a barcode, in modules; the digits are of no product. */
const modules = '2112312113112231211321121331121232113211213123112113221113211232112131';

const bars = (): { x: number; width: number }[] => {
  let x = 0;
  const found: { x: number; width: number }[] = [];
  for (const [at, digit] of [...modules].entries()) {
    const width = Number(digit) * 5;
    if (at % 2 === 0) found.push({ x, width });
    x += width;
  }
  return found;
};

/** The product in three lines, over bars of a shop's day. */
export const BrandPanel = () => {
  const t = useText();
  return (
    <aside className={styles['brand']} aria-label={brand.name}>
      <div className={styles['brandInner']}>
        <div className={styles['brandLogo']}>
          <LogoMark size={36} />
          <span>{brand.name}</span>
        </div>
        <div className={styles['brandText']}>
          <p className={styles['brandTitle']}>{t('The whole day of a shop in one place')}</p>
          <ul>
            <li>{t('Sells with and without a connection')}</li>
            <li>{t('Stock and money agree to the last cent')}</li>
            <li>{t('Reports are ready when you ask')}</li>
          </ul>
        </div>
        <svg
          className={styles['bars']}
          viewBox="0 0 600 200"
          preserveAspectRatio="xMinYMax slice"
          aria-hidden="true"
          focusable="false"
        >
          <defs>
            <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--brand-glow)" stopOpacity="0" />
              <stop offset="1" stopColor="var(--brand-glow)" />
            </linearGradient>
          </defs>
          {bars().map(({ x, width }) => (
            <rect key={x} x={x} y={0} width={width} height={200} fill="url(#fade)" />
          ))}
        </svg>
      </div>
    </aside>
  );
};
