import { describe, expect, it } from 'vitest';
import {
  isRemoved,
  withAdded,
  withDefault,
  withRemoved,
  withRestored,
  type GalleryImage,
} from '#admin/kinds/parts/images/gallery-state.ts';

const stored = (Id: number, IsDefault = false): GalleryImage => ({ Id, IsDefault });
const states = (images: readonly GalleryImage[]) =>
  images.map(({ Id, EntityActionType, IsDefault }) => [Id, EntityActionType ?? 0, Boolean(IsDefault)]);

describe('the gallery of a record', () => {
  it('removes a new image outright [R-IMG-001]', () => {
    const images = withAdded([stored(1, true)], { LocalKey: 'a', Data: 'x' });
    expect(images[1]).toMatchObject({ LocalKey: 'a', EntityActionType: 1 });
    expect(withRemoved(images, images[1] as GalleryImage)).toEqual([stored(1, true)]);
  });

  it('marks a stored image as deleted and brings it back [R-IMG-002]', () => {
    const [first, second] = [stored(1, true), stored(2)];
    const removed = withRemoved([first, second], second);
    expect(removed.map(isRemoved)).toEqual([false, true]);
    expect(states(withRestored(removed, removed[1] as GalleryImage))).toEqual([
      [1, 0, true],
      [2, 4, false],
    ]);
  });

  it('marks the others as updated when a default is chosen [R-IMG-003]', () => {
    const images = [stored(1, true), stored(2), stored(3)];
    expect(states(withDefault(images, images[2] as GalleryImage))).toEqual([
      [1, 4, false],
      [2, 4, false],
      [3, 4, true],
    ]);
  });

  it('leaves a new image new and a deleted one deleted when a default is chosen [R-IMG-003]', () => {
    const images = withAdded([stored(1, true), { ...stored(2), EntityActionType: 3 }], { LocalKey: 'a' });
    expect(states(withDefault(images, images[2] as GalleryImage))).toEqual([
      [1, 4, false],
      [2, 3, false],
      [undefined, 1, true],
    ]);
  });

  it('makes another living image the default when the default is deleted [R-IMG-004]', () => {
    const images = [stored(1, true), { ...stored(2), EntityActionType: 3 }, stored(3)];
    expect(states(withRemoved(images, images[0] as GalleryImage))).toEqual([
      [1, 3, false],
      [2, 3, false],
      [3, 4, true],
    ]);
  });

  it('has no default once everything is deleted', () => {
    const images = [stored(1, true)];
    expect(states(withRemoved(images, images[0] as GalleryImage))).toEqual([[1, 3, false]]);
  });

  it('puts a new image in the place of the present one where fewer than two are allowed', () => {
    expect(states(withAdded([stored(1, true)], { LocalKey: 'a' }, 1))).toEqual([
      [1, 3, false],
      [undefined, 1, true],
    ]);
    const twice = withAdded(withAdded([], { LocalKey: 'a' }, 1), { LocalKey: 'b' }, 1);
    expect(twice.map(({ LocalKey }) => LocalKey)).toEqual(['b']);
  });

  it('makes the first image of a record its default', () => {
    expect(states(withAdded([], { LocalKey: 'a' }))).toEqual([[undefined, 1, true]]);
  });
});
