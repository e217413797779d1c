import type { DeviceTrace } from '#replica/outbox/device-trace.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import type { SyncTransport } from '#workers/sync/transport.ts'
import type { Random } from '../random.ts'
import type { Disk } from './disk.ts'
import type { Locks } from './locks.ts'
import type { Loop } from './loop.ts'
import type { Network } from './network.ts'
import type { PersonsTokens } from './persons-tokens.ts'

export type Person = { actor: string; session: string }

/** What the workers of a device tell each other. */
export type TabMessage = 'beat' | 'wake'

/** What a tab finds on its device. */
export type TabDeps = {
  loop: Loop
  random: Random
  disk: Disk
  /** Its build: 0 is the first of the run. */
  code: number
  trace: DeviceTrace
  locks: Locks
  transport: SyncTransport
  /** The same way to the server, for what the app asks with `fetch`. */
  network: Network
  /** Device's clock, ms. */
  clock(): number
  serverClock(): number
  /** Whether the browser believes that there is a network. */
  online(): boolean
  tokens: PersonsTokens
  /** A moment by the device's clock that no other command of the run has, ms. */
  moment(offset: number): number
  people(): readonly Person[]
  /** The printers of the device. */
  printerIds(): readonly string[]
  /** Reaches every worker of the device, unless the channel is broken. */
  broadcast(message: TabMessage): void
  /** The app has told a person that this is saved. */
  onSaved(command: StoredCommand): void
  note(text: string): void
}
