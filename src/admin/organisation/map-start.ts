import type { LatLng } from '../layout/map/place.ts';

/** Centre of the map for a company without a marker: the capital of its country. */
const capitals: Partial<Record<string, LatLng>> = { md: [47.0245, 28.8322], ro: [44.4268, 26.1025] };
const elsewhere: LatLng = capitals['md'] as LatLng;

export const mapStart = (country: string | undefined): LatLng => capitals[country ?? ''] ?? elsewhere;
