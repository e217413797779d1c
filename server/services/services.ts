import { createHash } from 'node:crypto'
import type { MapTiles } from '#domain/geo/map-tiles.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Database } from '#server/db/connection/database.ts'
import type { DiskState } from '#server/db/disk-state.ts'
import type { Events } from '#server/db/connection/events.ts'
import type { ExecuteDeps } from '#server/sync/execute.ts'
import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import type { Ksef } from '#server/integrations/ksef/ksef.ts'
import type { Outside } from '#server/integrations/outside.ts'
import type { SqlPlaceStore } from '#server/db/place-store/sql-place-store.ts'
import type { ProofKeys } from '#server/keys/proof-keys.ts'
import type { SealedKeys } from '#server/keys/sealed-keys.ts'
import type { Background } from '#server/process/background.ts'
import type { Log } from '#server/process/log.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Tokens } from '#server/keys/tokens.ts'

/** Everything that handlers work with. All that is not a pure function comes in here. */
export type Services = {
  database: Database
  disk: Pick<DiskState, 'isFull'>
  /** Whether this process has been asked to end: what it has begun it finishes. */
  isEnding(): boolean
  store: SqlPlaceStore
  events: Pick<Events, 'subscribe' | 'look'>
  tokens: Tokens
  proofs: ProofKeys
  sealedKeys: SealedKeys
  /** The worker that applies messages of providers apart from their answer; `nudge` says that something waits. */
  webhooks: { nudge(): void }
  /** Sends invoices to the national system; `run` does what is due now, and ends when nothing is. */
  eInvoices: { nudge(): void; run(): Promise<void> }
  /** Pushes notices to devices; `run` does what is due now. */
  pushes: { run(): Promise<void> }
  /**
   * The client of a place in one world of the national system; null: nothing was entered for that world, or it cannot
   * be opened any more.
   */
  ksefOf(placeId: string, environment: KsefEnvironment): Promise<Ksef | null>
  /** Now, ms. */
  clock(): number
  /** A fresh UUIDv7. */
  uuid(): string
  /** So many random bytes. */
  random(bytes: number): Uint8Array
  log: Log
  metrics: Metrics
  /** Runs work that answers do not wait for. */
  background: Pick<Background, 'run'>
  /** The address under which people open the app, for links in mails; without a slash at its end. */
  publicUrl: string
  /** Where the pictures under maps come from; null where none are set. */
  mapTiles: MapTiles | null
  /** The sign-ins of the demo venue; null where there is none. */
  demo: readonly DemoSignIn[] | null
} & Outside

/** A person of the demo venue, whose password anybody may know. */
export type DemoSignIn = { name: string; role: Role; email: string; password: string }

/** A random text, as a stamp or an epoch. */
export function randomText({ random }: Pick<Services, 'random'>): string {
  return Buffer.from(random(12)).toString('base64url')
}

/** The services that `execute` needs. */
export function executeDeps(services: Services): ExecuteDeps {
  return {
    store: services.store,
    clock: services.clock,
    stamp: () => randomText(services),
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    proofs: services.proofs,
  }
}
