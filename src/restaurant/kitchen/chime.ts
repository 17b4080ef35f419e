let audio: AudioContext | undefined;

const notes: readonly [hertz: number, from: number][] = [
  [880, 0],
  [1175, 0.14],
];

/** Two rising tones: an order has come. Silent where the browser has no sound, or until it was touched once. */
export const chime = (): void => {
  if (typeof AudioContext === 'undefined') return;
  const context = (audio ??= new AudioContext());
  void context.resume().catch(() => {});
  for (const [hertz, from] of notes) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    const begin = context.currentTime + from;
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0.25, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + 0.5);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + 0.5);
  }
};
