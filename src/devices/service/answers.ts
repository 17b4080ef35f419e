import type { CardSlip } from '../driver.ts';
import type { Job } from '../jobs/job.ts';

/** 1 and 101 are those of the till's messages; the others are ours. */
export const ResultCode = { Done: 1, NotFound: 101, NotDone: 102, Unknown: 103 } as const;

export const notFound = { Code: ResultCode.NotFound, Message: 'Device not found' };

const refusal = 'This device is not allowed on the machine of the device service';

/** Of a job that was not begun. */
export const notAllowed = (jobId: string): object => ({
  Code: ResultCode.NotDone,
  Message: refusal,
  Job: { Id: jobId, State: 'failed', Reason: 'NOT_ALLOWED' },
});

const slipView = ({ authorisation, card, lastDigits, trace, terminal }: CardSlip): object => ({
  ...(authorisation && { Authorisation: authorisation }),
  ...(card && { Card: card }),
  ...(lastDigits && { LastDigits: lastDigits }),
  ...(trace && { Trace: trace }),
  ...(terminal && { Terminal: terminal }),
});

/** A job as a till sees it; `Slip` of a payment that was taken. */
export const jobAnswer = ({ id, state, reason, slip }: Job): object => ({
  Id: id,
  State: state,
  ...(reason && { Reason: reason }),
  ...(slip && { Slip: slipView(slip) }),
});

/** Outcome of a job, as a till gets it. */
export const answerOf = (job: Job, doneMessage: string): object => {
  const Job = jobAnswer(job);
  if (job.state === 'done') return { Code: ResultCode.Done, Message: doneMessage, Job };
  if (job.reason === 'NOT_FOUND') return { ...notFound, Job };
  return job.state === 'failed'
    ? { Code: ResultCode.NotDone, Message: 'Not printed', Job }
    : { Code: ResultCode.Unknown, Message: 'It is not known whether it was printed', Job };
};
