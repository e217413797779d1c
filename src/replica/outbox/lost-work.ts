import type { TableName } from '#domain/tables.ts'
import type { StoredRow } from '#replica/copy/replica-store.ts'

/** Work that was on the screens of a device and cannot be sent any more, since the queue it stood in is gone. */
export type LostWork = {
  /** The device's name before: a loss that is found twice is one. */
  id: string
  /** When it was found, device's clock, ms. */
  foundAt: number
  /** Rows as the screens showed them, and as the server had them; null: not there. */
  rows: { table: TableName; id: string; shown: StoredRow | null; server: StoredRow | null }[]
}
