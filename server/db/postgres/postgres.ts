/** A database ready for migrations (`ownerUrl`) and requests (`appUrl`). */
export type Postgres = {
  ownerUrl: string
  appUrl: string
  /** Resolves with what a person should read when an embedded database has ended for good; never for another one. */
  ended: Promise<string>
  stop: () => Promise<void>
}
