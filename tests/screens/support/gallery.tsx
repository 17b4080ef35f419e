import { useState } from 'react';
import { pressKey } from '#domain/sale/payment/keypad.ts';
import { Button } from '#touch/button/button.tsx';
import { Tabs } from '#touch/choice/tabs.tsx';
import { Checkbox } from '#touch/fields/checkbox.tsx';
import { SearchField } from '#touch/fields/search-field.tsx';
import { Select } from '#touch/fields/select.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Keypad } from '#touch/keypad/keypad.tsx';
import { ConfirmDialog } from '#touch/overlays/confirm-dialog.tsx';
import { Menu } from '#touch/overlays/menu.tsx';
import { Badge } from '#touch/status/badge.tsx';
import { EmptyState, ErrorState } from '#touch/status/empty-state.tsx';
import { NotFound } from '#touch/status/not-found.tsx';
import { ProgressBar } from '#touch/status/progress-bar.tsx';

/** Saturday, 21 November 2026, noon in Chișinău. */

/** Every widget once, and below it what came of using it: the page that widget tests look at. */
export const App = () => {
  const [log, setLog] = useState('');
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [vat, setVat] = useState<'20' | '8' | ''>('');
  const [isChecked, setChecked] = useState(false);
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one');
  const [isAsking, setAsking] = useState(false);
  if (location.hash === '#/nowhere') return <NotFound />;
  return (
    <main>
      <h1>Widgets</h1>
      <output data-name="log">{log}</output>
      <output data-name="text">{text}</output>
      <Button
        kind="primary"
        onClick={() =>
          new Promise((resolve) => {
            setTimeout(resolve, 10_000);
          })
        }
      >
        Work
      </Button>
      <Button onClick={() => setAsking(true)}>Delete Milk</Button>
      <Menu
        label="Actions"
        items={[
          { key: 'open', label: 'Open', onSelect: () => setLog('open') },
          { key: 'print', label: 'Print', isDisabled: true, onSelect: () => setLog('print') },
          { key: 'remove', label: 'Remove', isDanger: true, startsGroup: true, onSelect: () => setLog('remove') },
        ]}
      />
      <Badge tone="success">Approved</Badge>
      <SearchField label="Search products" value={query} onChange={setQuery} />
      <TextField label="Price" value="x" onChange={() => {}} error="Not VALID value" />
      <Select<'20' | '8'>
        label="VAT"
        value={vat}
        placeholder="Not selected"
        options={[
          { value: '20', label: '20 %' },
          { value: '8', label: '8 %' },
        ]}
        onChange={setVat}
      />
      <Checkbox checked={isChecked} onChange={setChecked}>
        Visible
      </Checkbox>
      <Tabs<'one' | 'two' | 'three'>
        label="Sheets"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'one', label: 'One' },
          { key: 'two', label: 'Two', isDisabled: true },
          { key: 'three', label: 'Three' },
        ]}
      >
        Sheet {tab}
      </Tabs>
      <div data-density="touch">
        <Keypad
          onKey={(key) => setText((old) => pressKey(old, key))}
          enter={{ label: 'Ready', onPress: () => setLog('enter') }}
        />
      </div>
      <ProgressBar label="Import" value={0.42} onStop={() => setLog('stop')} />
      <EmptyState title="No products yet" text="What you sell stands here." />
      <ErrorState text="Something went wrong" requestId="r-1" onRetry={() => setLog('retry')} />
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title="Delete product “Milk”?"
        onYes={() => {
          setAsking(false);
          setLog('yes');
        }}
        onNo={() => {
          setAsking(false);
          setLog('no');
        }}
      />
    </main>
  );
};
export const Pos = App;
