import type { RowReader } from '#replica/copy/read-rows.ts'

/** Reads rows of this device's copy. */
export type Rows = RowReader
