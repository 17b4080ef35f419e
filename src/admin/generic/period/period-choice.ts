export { asChoice, boundsOf, choiceText, isNamed, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
