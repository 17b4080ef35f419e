import { DeviceType } from '#generated/types.ts';

export interface DeviceModel {
  /** Kept by those who picked it: never changed, never reused. */
  Id: number;
  Brand: string;
  /** Absent: any model of the brand, spoken to in the brand's usual way. */
  Model?: string;
  DeviceType: (typeof DeviceType)[keyof typeof DeviceType];
}

/** Scales take their list of products in the layout of brand and model (002 §9). ESC/POS is a language that printers of many makers speak. */
export const deviceModels: readonly DeviceModel[] = [
  { Id: 1, Brand: 'CAS', DeviceType: DeviceType.Scale },
  { Id: 2, Brand: 'CAS', Model: 'IP-Series', DeviceType: DeviceType.Scale },
  { Id: 3, Brand: 'Mettler', DeviceType: DeviceType.Scale },
  { Id: 4, Brand: 'T-Scale', DeviceType: DeviceType.Scale },
  { Id: 5, Brand: 'ESC/POS', Model: '58 mm', DeviceType: DeviceType.ThermalPrinter },
  { Id: 6, Brand: 'ESC/POS', Model: '80 mm', DeviceType: DeviceType.ThermalPrinter },
];
