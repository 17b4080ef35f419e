export { typingDelayMs, usePickList, useRested } from '../../../kinds/parts/reference/use-pick-list.ts';
