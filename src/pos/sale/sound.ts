import { posOptions } from '../settings/pos-options.ts';

let audio: AudioContext | undefined;

const tone = (
  context: AudioContext,
  { hertz, from, seconds }: { hertz: number; from: number; seconds: number },
): void => {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.type = 'square';
  oscillator.frequency.value = hertz;
  gain.gain.value = 0.08;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(context.currentTime + from);
  oscillator.stop(context.currentTime + from + seconds);
};

/** Two low tones: something was not taken, and whoever scans looks up. Silent where the browser has no sound. */
export const soundBad = (): void => {
  if (!posOptions.get().sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => {});
  for (const from of [0, 0.16]) tone(audio, { hertz: 196, from, seconds: 0.12 });
};
