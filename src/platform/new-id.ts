import { v7 } from 'uuid'

/** A fresh UUIDv7: made by the device, in the order of time. */
export function newId(): string {
  return v7()
}
