import { useEffect, useRef } from 'react';
import { marker, type LeafletMouseEvent, type Map as LeafletMap, type Marker } from 'leaflet';
import { useTranslate } from 'react-admin';
import { beginMap, pin } from './map-ground.tsx';
import { mapZoom, type LatLng } from './place.ts';
import styles from './map.module.css';

export interface PickGroundProps {
  label: string;
  /** Where the marker stands; undefined: nowhere yet. */
  position: LatLng | undefined;
  /** Centre of the map while there is no marker. */
  start: LatLng;
  isDisabled?: boolean;
  onPick(position: LatLng): void;
}

const digits = 6;
const rounded = (value: number): number => Number(value.toFixed(digits));

/** A map with one marker, which is set by a click and moved by a drag. */
export const PickGround = ({ label, position, start, isDisabled, onPick }: PickGroundProps) => {
  const translate = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<LeafletMap>(undefined);
  const set = useRef<Marker>(undefined);
  const latitude = position?.[0];
  const longitude = position?.[1];
  useEffect(() => {
    const map = beginMap(element.current as HTMLDivElement, mapZoom.branchEdit, translate);
    drawn.current = map;
    const watch = new ResizeObserver(() => map.invalidateSize());
    watch.observe(map.getContainer());
    return () => {
      watch.disconnect();
      map.remove();
    };
  }, [translate]);
  useEffect(() => {
    const map = drawn.current as LeafletMap;
    const pick = ({ latlng }: LeafletMouseEvent): void =>
      onPick([rounded(latlng.wrap().lat), rounded(latlng.wrap().lng)]);
    if (!isDisabled) map.on('click', pick);
    return () => {
      map.off('click', pick);
    };
  }, [isDisabled, onPick, translate]);
  useEffect(() => {
    const map = drawn.current as LeafletMap;
    if (latitude === undefined || longitude === undefined) {
      map.setView([...start], mapZoom.branchEdit);
      return undefined;
    }
    const made = marker([latitude, longitude], { icon: pin(), draggable: !isDisabled, alt: label, title: label }).addTo(
      map,
    );
    made.on('dragend', () => {
      const at = made.getLatLng().wrap();
      onPick([rounded(at.lat), rounded(at.lng)]);
    });
    set.current = made;
    map.setView([latitude, longitude], Math.max(map.getZoom(), mapZoom.markerSet));
    return () => {
      made.remove();
    };
  }, [latitude, longitude, start, label, isDisabled, onPick, translate]);
  return <div ref={element} className={styles['ground']} role="region" aria-label={label} />;
};
