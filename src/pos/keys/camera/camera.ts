import { readEan } from '#domain/catalogue/bars/read-ean.ts';

/** The browser's own code reader, where it has one. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorMaker {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const wanted = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];

type Read = (video: HTMLVideoElement) => Promise<string | undefined>;

const nativeReader = async (): Promise<Read | undefined> => {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorMaker }).BarcodeDetector;
  const formats = (await Detector?.getSupportedFormats().catch(() => []))?.filter((format) => wanted.includes(format));
  if (!Detector || !formats?.includes('ean_13')) return undefined;
  const detector = new Detector({ formats });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
};

/** Lines across the picture that are looked along. */
const lines = 15;
const width = 800;

/** Numbers of trade alone: what stands on goods. */
const ownReader = (): Read => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined;
    canvas.width = width;
    canvas.height = Math.round((video.videoHeight / video.videoWidth) * width);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    for (let line = 1; line <= lines; line++) {
      const top = Math.floor((canvas.height * line) / (lines + 1));
      const { data } = context.getImageData(0, top, width, 1);
      const light = new Uint8ClampedArray(width);
      for (let at = 0; at < width; at++)
        light[at] =
          0.3 * (data[at * 4] as number) + 0.59 * (data[at * 4 + 1] as number) + 0.11 * (data[at * 4 + 2] as number);
      const code = readEan(light);
      if (code !== undefined) return code;
    }
    return undefined;
  };
};

const everyMs = 90;
/** The same code before the camera for so long is the same piece of goods. */
const sameMs = 1600;

/** Says each code once, after it was seen twice: one picture may deceive. */
export const createSightings = (found: (code: string) => void) => {
  let [candidate, said, seenAt] = ['', '', -Infinity];
  return (code: string | undefined, at: number): void => {
    if (code === undefined) return;
    if (code === said && at - seenAt < sameMs) {
      seenAt = at;
      return;
    }
    if (code !== candidate) {
      candidate = code;
      return;
    }
    [candidate, said, seenAt] = ['', code, at];
    found(code);
  };
};

/**
 * Looks through the phone's camera for codes; answers how to stop. @throws where there is no camera, or it is refused
 */
export const watchCamera = async (video: HTMLVideoElement, found: (code: string) => void): Promise<() => void> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
    audio: false,
  });
  video.srcObject = stream;
  await video.play();
  const read = (await nativeReader()) ?? ownReader();
  const see = createSightings(found);
  let isStopped = false;
  const look = async (): Promise<void> => {
    while (!isStopped) {
      see(await read(video), performance.now());
      await new Promise((resolve) => {
        setTimeout(resolve, everyMs);
      });
    }
  };
  void look();
  return () => {
    isStopped = true;
    for (const track of stream.getTracks()) track.stop();
  };
};
