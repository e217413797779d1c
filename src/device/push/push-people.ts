import * as v from 'valibot'
import { readStored, type KeyValueStore } from '#device/stores.ts'

const key = 'lokal:push:people'
const schema = v.array(v.string())

/** Whether a person has switched push messages on at this device. Others who use it did not ask for any. */
export function wantsPush(device: KeyValueStore, userId: string): boolean {
  return (readStored(device, key, schema) ?? []).includes(userId)
}

export function setWantsPush(device: KeyValueStore, userId: string, wants: boolean): void {
  const others = (readStored(device, key, schema) ?? []).filter((each) => each !== userId)
  device.setItem(key, JSON.stringify(wants ? [...others, userId] : others))
}
