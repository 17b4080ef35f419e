export { PeriodEditor } from '../../kinds/parts/period/period-editor.tsx';
