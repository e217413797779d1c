import * as v from 'valibot'
import { comment, id, integer, text } from '../fields.ts'
import { grosze, idIn, instant } from '../unit-fields.ts'
import { contentOf, totalPriceOf } from './packed-quantity.ts'
import { delta } from './stock-movement.ts'
import { stockReasonNames } from './stock-reasons.ts'
import { packedQuantityFields } from './stock-transaction.ts'

/** One product of a transaction, as a person enters it. */
export const transactionLineArgs = v.object({
  lineId: id,
  productId: idIn('products'),
  ...packedQuantityFields,
  /** Of one counted package, grosze; null: nobody said what it cost. */
  price: v.nullable(integer(0, 99_999_999)),
  comment,
})

/** The fields that a person who moves stock enters. */
export const transactionFields = {
  reason: v.picklist(stockReasonNames),
  /** When the goods came or went, ms; null: now. */
  date: v.nullable(instant),
  supplier: text(0, 120),
  documentNumber: text(0, 40),
  fileId: v.nullable(id),
  comment,
  lines: v.pipe(v.array(transactionLineArgs), v.minLength(1), v.maxLength(200)),
}

export type LineArgs = v.InferOutput<typeof transactionLineArgs>

/** The name of the field of a transaction's line that cannot be as it is; null: none. */
export function faultOfLine(
  line: Pick<LineArgs, 'quantity' | 'quantityPerUnit' | 'packageCapacity' | 'price'>,
) {
  const content = contentOf(line)
  if (content < 1 || !v.is(delta, content)) return 'quantity'
  const isAffordable = line.price === null || v.is(grosze, totalPriceOf(line.price, line))
  return isAffordable ? null : 'price'
}

/** Whether the lines of a transaction can be kept: each stands for itself. */
export function areLines(lines: readonly LineArgs[]): boolean {
  return (
    new Set(lines.map(({ lineId }) => lineId)).size === lines.length &&
    lines.every((line) => faultOfLine(line) === null)
  )
}
