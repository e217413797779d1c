/** A row of any table, as the server sends it. */
export type Row = { readonly id: string; readonly [field: string]: unknown }

/** What the first screen lists. */
export type Seen = {
  /** The items of the first section, in their order. */
  items(rows: readonly Row[]): void
  /** The checks that are open. */
  checks(rows: readonly Row[]): void
}

/** One store under test. Every store does the same things in the way that its own documents say. */
export type Peer = {
  /** Opens what is on the disk, or an empty store. Nothing of it comes from the network unless the store has no disk. */
  open(): Promise<void>
  /** Fetches every row. Resolves when the store calls them stored. */
  load(): Promise<void>
  /** Live queries of the first screen. */
  watch(seen: Seen): void
  /** Fetches and stores what has changed, page by page, for as long as there is more and `goOn` says so. */
  pull(goOn: () => boolean): Promise<void>
  /** Saves an order of six lines. Resolves when it is in the view; gives when it was saved (`performance.now`). */
  save(nth: number): Promise<number>
}

/** The section that is seen first; `data.ts` makes it. */
export const firstSection = '01900002-0000-7000-8000-000000000000'
