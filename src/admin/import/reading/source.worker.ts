import { ReadFailure, type ReadFailureCode } from './read-failure.ts';
import { readSource, type ReadingChoice, type Source, type SourceContent } from './read-source.ts';

export interface ReadingQuestion {
  source: Source;
  choice: ReadingChoice;
}
export type ReadingAnswer = { content: SourceContent } | { failure: ReadFailureCode };

const answer = async ({ source, choice }: ReadingQuestion): Promise<ReadingAnswer> => {
  try {
    return { content: await readSource(source, choice) };
  } catch (error) {
    return { failure: error instanceof ReadFailure ? error.code : 'format' };
  }
};

self.onmessage = async ({ data }: MessageEvent<ReadingQuestion>) => {
  self.postMessage(await answer(data));
};
