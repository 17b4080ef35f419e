export { isFigure, shownText, valueText, type Translate } from '../../kinds/parts/value-text.ts';
