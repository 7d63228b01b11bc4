import { type RefObject, useEffect, useRef } from "react";

/**
 * A field whose value stands in the address follows it when that changes, by Back for one.
 * It is neither drawn anew, which would take the focus from it, nor touched otherwise: what is typed stays.
 */
export function useFieldAfterAddress<Field extends { value: string }>(value: string): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const last = useRef(value);
  useEffect(() => {
    if (field.current && last.current !== value) field.current.value = value;
    last.current = value;
  }, [value]);
  return field;
}
