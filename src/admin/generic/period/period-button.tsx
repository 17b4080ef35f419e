export { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
