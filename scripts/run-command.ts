import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** The project's own tools, and its own Node, before those of the machine. */
export const toolPath = [resolve(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

export interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  /** Keeps what is printed instead of showing it. */
  isQuiet?: boolean;
  timeoutMs?: number;
}

export const startCommand = ([command, ...args]: string[], options: CommandOptions = {}): ChildProcess =>
  spawn(command as string, args, {
    cwd: root,
    env: { ...process.env, PATH: toolPath, ...(!process.stdout.isTTY && { NO_COLOR: '1' }), ...options.env },
    stdio: options.isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    timeout: options.timeoutMs,
  });

/** Runs to the end; never throws: a command that cannot start is one that failed. */
export const runCommand = (
  command: string[],
  options: CommandOptions = {},
): Promise<{ isDone: boolean; output: string }> =>
  new Promise((settle) => {
    const child = startCommand(command, options);
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => settle({ isDone: false, output: String(error) }));
    child.on('close', (code, signal) => {
      if (signal)
        output += `\nstopped by ${signal}${options.timeoutMs ? ` (limit ${options.timeoutMs / 1000} s)` : ''}`;
      settle({ isDone: code === 0, output });
    });
  });

/** Runs all side by side, printing; ends this process when one of them fails. */
export const runOrExit = async (...commands: string[][]): Promise<void> => {
  const results = await Promise.all(commands.map((command) => runCommand(command)));
  if (results.some(({ isDone }) => !isDone)) process.exit(1);
};
