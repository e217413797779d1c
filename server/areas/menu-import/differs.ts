/** Whether a row has other values than these in any of their fields. */
export function differs(row: object, values: object): boolean {
  return Object.entries(values).some(
    ([field, value]) => JSON.stringify(Reflect.get(row, field)) !== JSON.stringify(value),
  )
}
