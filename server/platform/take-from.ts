/** Takes as many values out of a set, the oldest ones; copying a set of a million to do so would take milliseconds each time. */
export function takeFrom<Value>(values: Set<Value>, most: number): Value[] {
  const taken: Value[] = [];
  for (const value of values) {
    if (taken.length === most) break;
    taken.push(value);
    values.delete(value);
  }
  return taken;
}
