/** Gives a value its neutral name: `text-1`, `id-2`; the same value of a kind always the same one. */
export type NameOf = (kind: string, value: string) => string;

/** Starts counting. */
export function openNames(): NameOf {
  const names = new Map<string, Map<string, string>>();
  return (kind, value) => {
    const ofKind = names.get(kind) ?? new Map<string, string>();
    names.set(kind, ofKind);
    const name = ofKind.get(value) ?? `${kind}-${ofKind.size + 1}`;
    ofKind.set(value, name);
    return name;
  };
}
