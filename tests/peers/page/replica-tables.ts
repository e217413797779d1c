/** Put there by `build.ts`. */
declare const REPLICA_TABLES: [string, string[]][]

/** Every table of the product's replica with the columns that it is indexed by, `[a+b]` where they are two. */
export const replicaTables = REPLICA_TABLES
