import { createContext, useContext, useEffect } from 'react';

/** Takes why what is typed is no value, by the control's id; undefined: it is one, or nothing. */
export type ReportProblem = (id: string, problem: string | undefined) => void;

/** Given by the input around a control: its form is not saved while a control holds what cannot be read. */
export const ProblemContext = createContext<ReportProblem>(() => {});

/** Says that what is typed in a control is no value; it stays in sight, and the form is not saved with it. */
export const useProblem = (id: string, problem: string | undefined): void => {
  const report = useContext(ProblemContext);
  useEffect(() => {
    report(id, problem);
    return () => report(id, undefined);
  }, [report, id, problem]);
};
