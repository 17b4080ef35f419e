import { lazy, useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DevicePicker } from '#admin/equipment/device-picker.tsx';
import { pressKey } from '#domain/sale/payment/keypad.ts';
import { DateInterval } from '#domain/period.ts';
import type { DeviceSearchAnswer } from '#generated/types.ts';
import { Keypad } from '#touch/keypad/keypad.tsx';
import { MapView } from '#admin/layout/map/map-view.tsx';
import type { Place } from '#admin/layout/map/place.ts';
import { PeriodButton } from '#admin/kinds/parts/period/period-button.tsx';
import type { PeriodChoice } from '#admin/kinds/parts/period/period-choice.ts';

const queries = new QueryClient();

const maps: Record<string, Place[]> = {
  known: [{ key: 1, name: 'Centre <b>', latitude: 47.0245, longitude: 28.8322 }],
  unknown: [{ key: 1, name: 'Nowhere', latitude: 1001, longitude: 1001 }],
  far: [{ key: 1, name: 'Far branch', latitude: 47, longitude: 101, isBranch: true }],
};

/** The pick lists draw on the whole back office: fetched where they are asked for. */
const PickLists = lazy(async () => ({ default: (await import('#tests/screens/support/pick-lists.tsx')).PickLists }));

const Kinds = lazy(async () => ({ default: (await import('#tests/screens/support/kinds.tsx')).Kinds }));

/** Dialogs and pickers that several screens share, each once. */
const Dialogs = () => {
  const [isPicking, setPicking] = useState(false);
  const [device, setDevice] = useState<DeviceSearchAnswer>();
  const [text, setText] = useState('');
  const [period, setPeriod] = useState<PeriodChoice>({ Interval: DateInterval.CurrentWeek });
  return (
    <QueryClientProvider client={queries}>
      <main>
        <h1>Shared dialogs</h1>
        <button type="button" onClick={() => setPicking(true)}>
          Pick scales
        </button>
        <output data-name="device">{device && `${device.Id} ${device.Brand}`}</output>
        {isPicking && <DevicePicker types={[4]} onPick={setDevice} onClose={() => setPicking(false)} />}
        <output data-name="text">{text}</output>
        <Keypad
          onKey={(key) => setText((old) => pressKey(old, key))}
          enter={{ label: 'Ready', onPress: () => setText('') }}
        />
        <output data-name="period">{JSON.stringify(period)}</output>
        <PeriodButton value={period} onChange={setPeriod} />
        {Object.entries(maps).map(([name, places]) => (
          <MapView key={name} label={name} places={places} />
        ))}
      </main>
    </QueryClientProvider>
  );
};
export const Pos = () => {
  if (location.hash.includes('lists')) return <PickLists />;
  return location.hash.includes('kinds') ? <Kinds /> : <Dialogs />;
};
export const App = Pos;
