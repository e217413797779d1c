import type { TableName } from '#domain/tables.ts'

/** The arguments that the saving can add to a command, and how it comes by each. */
export type Adding = {
  /**
   * The next number of the device's orders, of its documents of the type and month, or of the days that it closes.
   */
  number: 'order' | 'document' | 'report' | 'corrective-invoice'
  /** The bytes of the document, where it goes to the national system, with its number in them. */
  eInvoice: 'document'
  /** The device and its printers, where it has any. */
  printsHere: true
  /** The device, where it has the printer; the argument that names that. */
  claimedBy: 'printerId'
}

/** The arguments that the saving adds to these: each of them that can be, and no others. */
export type Added<Args> = { readonly [Name in keyof Adding & keyof Args]: Adding[Name] }

/**
 * The rows that a command will read, by the arguments that name them wherever they stand: the ids of an array go by
 * the array's own name, those of what is in it by `array.id`.
 */
export type ReadPlan = {
  /** Argument: the table that it has an id of. */
  rows?: Readonly<Record<string, TableName>>
  /** Argument: the table and the column in which it is looked for. */
  lists?: Readonly<Record<string, readonly [table: TableName, column: string]>>
  /** Tables that are read whole. */
  wholes?: readonly TableName[]
}

/** The key of the words for a kind of command. */
export type TitleKey = `outbox.kind.${string}`
