import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asText, firstQuestion, questionIn, type Question } from '../model/question.ts';
import type { Report } from '../model/report.ts';

/** Under which name the address carries all that is asked. */
const parameter = 'asked';

export interface Asking {
  /** Shown by the form. */
  draft: Question;
  /** Answered by the figures; undefined: nothing is asked yet. */
  asked: Question | undefined;
  /** The form was changed after the figures were read. */
  isChanged: boolean;
  /** Changes the form; where nothing has to be submitted, the figures too. */
  change: (part: Partial<Question>) => void;
  /** Changes order or page of the figures, at once. */
  turn: (part: Pick<Partial<Question>, 'sort' | 'page' | 'perPage'>) => void;
  submit: () => void;
}

/**
 * The question of a report is part of the address: it can be sent to others, and is there again on the way back from a
 * document. The form of a report that has to be submitted is a draft until then.
 */
export const useQuestion = (report: Report): Asking => {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get(parameter);
  const asked = useMemo(
    () => questionIn(report, text) ?? (report.isSubmitted ? undefined : firstQuestion(report)),
    [report, text],
  );
  const [draft, setDraft] = useState<Question>();
  const shown = draft ?? asked ?? firstQuestion(report);
  const ask = (next: Question, replace: boolean): void =>
    setParameters(
      (present) => {
        const changed = new URLSearchParams(present);
        changed.set(parameter, asText(next));
        return changed;
      },
      { replace },
    );
  return {
    draft: shown,
    asked,
    isChanged: draft !== undefined,
    change: (part) => {
      const next = { ...shown, ...part, page: 1 };
      if (report.isSubmitted) setDraft(next);
      else ask(next, true);
    },
    turn: (part) => {
      if (asked) ask({ ...asked, ...part }, true);
    },
    submit: () => {
      setDraft(undefined);
      ask({ ...shown, page: 1 }, false);
    },
  };
};
