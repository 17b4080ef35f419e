import { firstFound } from '#tests/support/first-found.ts';
import { installDebianPackage, onPath, runProgram } from '#tests/support/run-program.ts';

/** A strace that may look at programs here; the error says what stands in the way. */
export const findStrace = async (): Promise<string> => {
  const { found } = await firstFound('strace', [
    { how: 'installed', find: () => onPath('strace') },
    { how: 'installed now by apt-get', find: () => installDebianPackage('strace').then(() => onPath('strace')) },
  ]);
  await runProgram(found, ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']);
  return found;
};
