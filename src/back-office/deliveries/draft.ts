import * as v from 'valibot'
import { deliveryReasons } from '#domain/stock/transaction-kind.ts'

const lineSchema = v.object({
  lineId: v.string(),
  /** Of the line that the rest becomes. */
  restId: v.string(),
  productId: v.string(),
  /** All as they are typed. */
  packages: v.string(),
  perPackage: v.string(),
  capacity: v.string(),
  rest: v.string(),
  price: v.string(),
})

/** A delivery that is being entered, or what goes back to a supplier. */
export const deliveryDraftSchema = v.object({
  /** Its own id: saved twice, it is one transaction. */
  transactionId: v.string(),
  reason: v.picklist(deliveryReasons),
  /** Day `YYYY-MM-DD` and minutes after midnight, NaN while they are no time; null: now. */
  day: v.nullable(v.string()),
  minutes: v.nullable(v.union([v.number(), v.nan()])),
  supplier: v.string(),
  documentNumber: v.string(),
  comment: v.string(),
  fileId: v.nullable(v.string()),
  lines: v.array(lineSchema),
})

export type DeliveryDraft = v.InferOutput<typeof deliveryDraftSchema>
export type DeliveryDraftLine = v.InferOutput<typeof lineSchema>

export function freshDraft(transactionId: string): DeliveryDraft {
  return {
    transactionId,
    reason: 'RESTOCK',
    day: null,
    minutes: null,
    supplier: '',
    documentNumber: '',
    comment: '',
    fileId: null,
    lines: [],
  }
}

/** Whether anything is entered that would be a pity to lose. */
export function isDraftBegun({
  lines,
  supplier,
  documentNumber,
  comment,
  fileId,
  day,
}: DeliveryDraft): boolean {
  return (
    lines.length > 0 ||
    [supplier, documentNumber, comment].some((each) => each.trim() !== '') ||
    fileId !== null ||
    day !== null
  )
}

/** One more package of a product: on the line that it has, else on a line of its own. */
export function withProduct(draft: DeliveryDraft, line: DeliveryDraftLine): DeliveryDraft {
  const known = draft.lines.find(({ productId }) => productId === line.productId)
  if (known === undefined) return { ...draft, lines: [...draft.lines, line] }
  const more = oneMore(known.packages)
  return more === null ? draft : withLine(draft, known.lineId, { packages: more })
}

export function withLine(
  draft: DeliveryDraft,
  lineId: string,
  changes: Partial<DeliveryDraftLine>,
): DeliveryDraft {
  const lines = draft.lines.map((line) => (line.lineId === lineId ? { ...line, ...changes } : line))
  return { ...draft, lines }
}

export function withoutLine(draft: DeliveryDraft, lineId: string): DeliveryDraft {
  return { ...draft, lines: draft.lines.filter((line) => line.lineId !== lineId) }
}

/** The typed number of packages and one more; null: not a number, which stays for the person to put right. */
function oneMore(typed: string): string | null {
  if (typed.trim() === '') return '1'
  const [whole = '', ...fraction] = typed.trim().split(/(?=[.,])/)
  return /^\d{1,6}$/.test(whole) ? `${Number(whole) + 1}${fraction.join('')}` : null
}
