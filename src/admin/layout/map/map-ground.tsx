import { useEffect, useRef } from 'react';
import {
  control,
  divIcon,
  featureGroup,
  map as createMap,
  marker,
  tileLayer,
  type FeatureGroup,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet';
import type { LatLng, Place } from './place.ts';
import styles from './map.module.css';
import 'leaflet/dist/leaflet.css';
import { useTranslate } from 'react-admin';

interface Tiles {
  address: string;
  attribution: string;
}

const metaOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content || undefined;

/**
 * Source of map tiles: `<meta name="merx-map-tiles">`, which the server writes where the installation names a source.
 * Without one the ground is plain and nothing is requested.
 */
const tilesOf = (): Tiles | undefined => {
  const address = metaOf('merx-map-tiles');
  return address === undefined ? undefined : { address, attribution: metaOf('merx-map-attribution') ?? '' };
};

export interface Placed {
  place: Place;
  position: LatLng;
}

export interface MapGroundProps {
  label: string;
  placed: readonly Placed[];
  zoom: number;
  chosen?: Place['key'];
  onChoose(place: Place): void;
}

const nearest = 19;

/** More names than these would cover each other: then they are shown when a marker is pointed at. */
const mostNames = 12;

/** Nothing glides: the list beside the map jumps from place to place. */
const still = { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false };

const showCentre = (map: LeafletMap): void => {
  const { lat, lng } = map.getCenter();
  Object.assign(map.getContainer().dataset, {
    zoom: String(map.getZoom()),
    centre: `${lat.toFixed(4)} ${lng.toFixed(4)}`,
  });
};

/** A map without anything on it yet, that tells in its data where it looks. */
export const beginMap = (
  element: HTMLElement,
  zoom: number,
  translate: ReturnType<typeof useTranslate>,
): LeafletMap => {
  const tiles = tilesOf();
  const map = createMap(element, {
    ...still,
    zoomControl: false,
    attributionControl: tiles !== undefined,
    maxZoom: nearest,
  });
  map.on('moveend', () => showCentre(map));
  map.setView([0, 0], zoom);
  control.zoom({ zoomInTitle: translate('Zoom in'), zoomOutTitle: translate('Zoom out') }).addTo(map);
  if (tiles) tileLayer(tiles.address, { attribution: tiles.attribution, maxZoom: nearest }).addTo(map);
  map.attributionControl?.setPrefix(false);
  return map;
};

/** A name is text, whatever it holds. */
const textOf = (name: string): HTMLElement => Object.assign(document.createElement('span'), { textContent: name });

export const pin = () => divIcon({ className: styles['pin'], iconSize: [24, 24], iconAnchor: [12, 24] });

const markerOf = ({ place, position }: Placed, isNameShown: boolean): Marker => {
  const made = marker([...position], { icon: pin(), riseOnHover: true });
  made.on('add', () => made.getElement()?.setAttribute('aria-label', place.name));
  return made.bindTooltip(textOf(place.name), { permanent: isNameShown, direction: 'top', offset: [0, -24] });
};

/** One place stands in the middle; of several all are seen. Without any the map stays where it is (R-MAP-001). */
const look = (map: LeafletMap, markers: FeatureGroup, zoom: number): void => {
  const all = markers.getLayers() as Marker[];
  if (all.length === 1) map.setView((all[0] as Marker).getLatLng(), zoom);
  else if (all.length > 1) map.fitBounds(markers.getBounds(), { maxZoom: zoom, padding: [40, 40] });
};

/** The map itself, drawn by leaflet. */
export const MapGround = ({ label, placed, zoom, chosen, onChoose }: MapGroundProps) => {
  const translate = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<LeafletMap>(undefined);
  useEffect(() => {
    const map = beginMap(element.current as HTMLDivElement, zoom, translate);
    drawn.current = map;
    const watch = new ResizeObserver(() => map.invalidateSize());
    watch.observe(map.getContainer());
    return () => {
      watch.disconnect();
      map.remove();
    };
  }, [zoom, translate]);
  useEffect(() => {
    const map = drawn.current as LeafletMap;
    const markers = featureGroup(
      placed.map((one) => markerOf(one, placed.length <= mostNames).on('click', () => onChoose(one.place))),
    ).addTo(map);
    look(map, markers, zoom);
    return () => {
      markers.remove();
    };
  }, [placed, zoom, translate, onChoose]);
  useEffect(() => {
    const found = placed.find(({ place }) => place.key === chosen);
    if (found) drawn.current?.setView([...found.position], zoom);
  }, [chosen, placed, zoom]);
  return <div ref={element} className={styles['ground']} role="region" aria-label={label} />;
};
