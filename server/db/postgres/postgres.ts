/** A database ready for migrations (`ownerUrl`) and requests (`appUrl`). */
export type Postgres = {
  ownerUrl: string
  appUrl: string
  /** Resolves when an embedded database has ended; never for another one. */
  ended: Promise<void>
  stop: () => Promise<void>
}
