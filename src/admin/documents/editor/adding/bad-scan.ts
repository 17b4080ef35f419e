const [frequencyHz, lengthS, loudness] = [220, 0.25, 0.15];

/** A low tone: the code is unknown. The user scans without looking at the screen. */
export const soundBadScan = (): void => {
  try {
    const context = new AudioContext();
    const tone = new OscillatorNode(context, { frequency: frequencyHz, type: 'square' });
    tone.connect(new GainNode(context, { gain: loudness })).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + lengthS);
    tone.onended = () => void context.close();
  } catch {
    /* without sound there is still the notice */
  }
};
