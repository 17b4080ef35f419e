import { useState } from 'react';
import { readLocalJson, writeLocalJson } from '#client/local-store.ts';

/** A choice that this browser keeps. */
export const useKept = <Value>(key: string, initial: Value): [Value, (value: Value) => void] => {
  const [value, setValue] = useState<Value>(() => readLocalJson<Value>(key) ?? initial);
  const keep = (next: Value): void => {
    writeLocalJson(key, next);
    setValue(next);
  };
  return [value, keep];
};
