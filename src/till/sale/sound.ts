import { posOptions } from '../settings/pos-options.ts';

let audio: AudioContext | undefined;

/** Pitches, one after the other: low ones where something is wrong. */
const sounds = { bad: [196, 196], scanned: [1320], paid: [880, 1320] } as const;
const toneSeconds = 0.12;
const pauseSeconds = 0.04;

const tone = (context: AudioContext, hertz: number, from: number): void => {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.type = hertz < 400 ? 'square' : 'sine';
  oscillator.frequency.value = hertz;
  gain.gain.value = 0.08;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(context.currentTime + from);
  oscillator.stop(context.currentTime + from + toneSeconds);
};

const play = (name: keyof typeof sounds): void => {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => {});
  for (const [at, hertz] of sounds[name].entries()) tone(audio, hertz, at * (toneSeconds + pauseSeconds));
};

/** Two low tones: something was refused, so that the cashier looks up. Silent where the browser has no sound. */
export const soundBad = (): void => {
  if (posOptions.get().sound) play('bad');
};

/** A high tone, or two: accepted. */
export const soundGood = (name: 'scanned' | 'paid'): void => {
  if (posOptions.get().chime) play(name);
};
