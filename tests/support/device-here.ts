import type { Row, TableName } from '#domain/tables.ts'
import { newDevice, type DeviceState } from '#platform/device-state.ts'
import { createDeviceStore, type DeviceStore } from '#platform/device-store.ts'
import { newId } from '#platform/new-id.ts'
import type { SignedIn } from '#contract/areas/signed-in.ts'
import { createSessionStore, type SessionStore } from '#platform/session-store.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import { createMemoryKeyValues } from './memory/memory-key-values.ts'
import { saveRegistration } from './save-registration.ts'

/** What a device keeps apart from its databases, in memory. */
export function createMemoryDevice(change: Partial<DeviceState> = {}): DeviceStore {
  const device = createDeviceStore(createMemoryKeyValues(), { addEventListener: () => undefined })
  device.update(() => ({ ...newDevice, ...change }))
  return device
}

/** Who is signed in on a device of one tab, in memory. */
export function createMemorySession(): SessionStore {
  let kept: string | null = null
  return createSessionStore({
    read: () => kept,
    write: (text) => void (kept = text),
    listen: () => () => undefined,
  })
}

/** The answer to a sign-in of a person. */
export function signedInAs(name: string, session = newId(), id = newId()): SignedIn {
  return {
    access_token: `token of ${name}`,
    refresh_token: 'refresh',
    session_id: session,
    user: { id, name, email: null },
  }
}

/** A place's databases on a device that is registered with it and has saved nothing. */
export async function openRegistered(placeId = newId(), grant = 'grant'): Promise<PlaceDatabases> {
  const databases = openPlaceDatabases(placeId)
  await registerAs(databases, { grant })
  return databases
}

/** Gives a device its name in a place, without a server; its next command has the number `firstSeq`. */
export async function registerAs(
  databases: PlaceDatabases,
  { clientId = newId(), grant = 'grant', firstSeq = 1 },
): Promise<string> {
  const given = { clientId, deviceCode: 'A7K', grant, epoch: 'e', version: 0, stamp: '' }
  await saveRegistration(databases, { ...given, lastSeq: firstSeq - 1 }, firstSeq)
  return clientId
}

/** Saves something that somebody did on a device: that a session of theirs ends. */
export function saveAct(databases: PlaceDatabases, actor = newId()): Promise<StoredCommand> {
  const deps = { clock: () => Date.UTC(2026, 10, 27, 12), newId, clockOffset: () => 0 }
  const session = newId()
  const draft = { kind: 'session.end' as const, actor, session, args: { sessionId: session } }
  return enqueue(databases.outbox, deps, draft)
}

/** Puts rows into a device's copy of a place, as they come from the server in this version; 0: they are only here. */
export async function putRows(
  { replicaDb }: PlaceDatabases,
  rows: { [T in TableName]?: readonly Row<T>[] },
  version = 1,
): Promise<void> {
  for (const [table, list] of Object.entries(rows))
    await replicaDb.rows(table as TableName).bulkPut(list.map((row) => ({ ...row, version })))
}
