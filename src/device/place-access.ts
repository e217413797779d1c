import type { PlaceDatabases } from '#replica/open-place.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'
import type { ProofKey } from '#platform/pins/proof-key.ts'
import type { EngineConnection } from '#platform/engine-client.ts'

/** Everything a screen of one place stands on. */
export type PlaceAccess = {
  placeId: string
  /** Who is signed in, and the session in which they did so on this device. */
  actor: string
  session: string
  /** By a PIN that the server has not seen: the place says what that gives. */
  unseen?: boolean
  /**
   * The key that proves what the actor does here; absent: nobody is here by PIN. Null: they have nothing to prove it
   * by. Throws where the key cannot be read.
   */
  proofKey?(): Promise<ProofKey | null>
  databases: PlaceDatabases
  rows: RowReader
  engine: EngineConnection
  /** The printers that this device has itself, by their ids. */
  ownPrinters(): Promise<readonly string[]>
  clock(): number
  newId(): string
}
