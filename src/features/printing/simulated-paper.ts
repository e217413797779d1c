import * as v from 'valibot'
import type { PaperLine } from '#domain/print/layout/paper-line.ts'

/** The text of a paper of the simulated printer, as far as it is known how to read it. */
export type PaperText = {
  number: string
  /** Laid out already: of bills, tickets, reports. */
  lines: readonly PaperLine[]
  /** Letters of normal size in a line. */
  columns: number
  /** Of a fiscal document: the printer lays it out itself. */
  items: readonly { name: string; quantity: number; total: number }[]
  total: number | null
  taxId: string | null
}

const lineSchema = v.object({
  text: v.string(),
  size: v.picklist([1, 2, 3]),
  bold: v.boolean(),
  inverted: v.boolean(),
  qr: v.exactOptional(v.string()),
})

const usualColumns = 42

const paperSchema = v.object({
  number: v.fallback(v.string(), ''),
  lines: v.fallback(v.array(lineSchema), []),
  items: v.fallback(
    v.array(
      v.object({ name: v.string(), quantity: v.number(), grossPrice: v.number(), discountValue: v.number() }),
    ),
    [],
  ),
  printer: v.fallback(v.object({ columns: v.number() }), { columns: usualColumns }),
  toPay: v.fallback(v.nullable(v.number()), null),
  buyer: v.fallback(v.nullable(v.object({ taxId: v.fallback(v.nullable(v.string()), null) })), null),
})

/** Reads the payload that was sent to the printer. */
export function paperText(payload: Record<string, unknown>): PaperText {
  const { number, lines, items, printer, toPay, buyer } = v.parse(paperSchema, { number: '', ...payload })
  return {
    number,
    lines,
    columns: printer.columns,
    items:
      lines.length > 0
        ? []
        : items.map(({ name, quantity, grossPrice, discountValue }) => ({
            name,
            quantity,
            total: Math.round((grossPrice * quantity) / 1000) - discountValue,
          })),
    total: toPay,
    taxId: buyer?.taxId ?? null,
  }
}
