import { joined, lowFirst } from '../../bytes.ts';
import { readCasPacket, takeCasPacket, writeCasPacket } from '../../language/cas-packet.ts';
import { textOfPage } from '../../language/code-pages.ts';
import { startVirtualDevice, type VirtualDevice } from '../virtual-device.ts';

/** A product as the scales keep it. */
export interface KeptProduct {
  readonly department: number;
  readonly plu: number;
  readonly type: number;
  readonly name: string;
  readonly group: number;
  readonly price: number;
}

export interface VirtualCas extends VirtualDevice {
  /** By number. */
  readonly products: ReadonlyMap<number, KeptProduct>;
  /** In grams. */
  setWeight(grams: number): void;
}

const readProduct = (data: Uint8Array): KeptProduct => {
  const view = new DataView(data.buffer, data.byteOffset);
  const name = data.subarray(7, 47);
  const end = name.indexOf(0);
  return {
    department: view.getUint16(0, true),
    plu: view.getUint32(2, true),
    type: data[6] ?? 0,
    name: textOfPage(name.subarray(0, end < 0 ? name.length : end), 'cp1251'),
    group: view.getUint16(92, true),
    price: view.getUint32(113, true),
  };
};

const productLength = 147;

/** Scales of CAS with labels, that products are loaded into. */
export const startVirtualCas = async (port = 0): Promise<VirtualCas> => {
  const products = new Map<number, KeptProduct>();
  let grams = 0;
  const answerTo = (operation: string, data: Uint8Array): { operation: string; data: Uint8Array } => {
    if (operation === 'WL' && data.length === productLength) {
      const product = readProduct(data);
      products.set(product.plu, product);
      return { operation: 'GL', data: new Uint8Array() };
    }
    const status = joined(
      grams === 0 ? 0 : 1,
      1,
      0,
      0,
      0,
      3,
      2,
      0,
      lowFirst(0, 4),
      lowFirst(grams, 4),
      new Uint8Array(14),
    );
    return operation === 'RN' ? { operation: 'WN', data: status } : { operation: `N${operation[1]}`, data };
  };
  const device = await startVirtualDevice(() => {
    let come: number[] = [];
    return {
      take: (byte, reply) => {
        come.push(byte);
        const bytes = Uint8Array.from(come);
        if (takeCasPacket(bytes) === undefined) return;
        come = [];
        const packet = readCasPacket(bytes);
        if (packet) reply(writeCasPacket({ address: packet.address, ...answerTo(packet.operation, packet.data) }));
      },
    };
  }, port);
  return Object.assign(device, {
    products,
    setWeight: (next: number) => {
      grams = next;
    },
  });
};
