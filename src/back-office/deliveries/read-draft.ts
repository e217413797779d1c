import { contentOf, totalPriceOf } from '#domain/stock/packed-quantity.ts'
import { faultOfLine, type LineArgs } from '#domain/stock/transaction-args.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { parseDecimal } from '#ui/fields/parse-decimal.ts'
import type { DeliveryDraft, DeliveryDraftLine } from './draft.ts'

export type LineField = 'packages' | 'perPackage' | 'capacity' | 'rest' | 'price'
export type LineProblem = 'missing' | 'number' | 'positive' | 'large' | 'whole'

export type ReadLine = {
  line: DeliveryDraftLine
  /** The faults of the line, by field; empty: none. */
  problems: Partial<Record<LineField, LineProblem>>
  /** The line, and its rest as a second one; empty while anything is wrong. */
  packed: readonly LineArgs[]
  /** Thousandths and grosze of all of them; null where they cannot be known. */
  content: number | null
  total: number | null
}

/** The bounds of `packedQuantityFields`, and of a price in grosze. */
const most = {
  packages: 999_999_999,
  perPackage: 10_000,
  capacity: 1_000_000_000,
  rest: 1_000_000_000,
  price: 99_999_999,
}

/** Reads what is typed of a line. */
export function readLine(line: DeliveryDraftLine): ReadLine {
  const problems: ReadLine['problems'] = {}
  const read = (field: LineField, scale: number, least: number): number | null => {
    const value = parseDecimal(line[field], scale)
    const problem = problemOf(value, least, most[field], scale)
    if (problem !== null) problems[field] = problem
    return problem === null ? value : null
  }
  const rest = read('rest', 3, 0) ?? 0
  const isOnlyRest = line.packages.trim() === '' && rest > 0
  const quantity = isOnlyRest ? null : required('packages', read('packages', 3, 0))
  const quantityPerUnit = required('perPackage', read('perPackage', 0, 1))
  const packageCapacity = required('capacity', read('capacity', 3, 1))
  const price = read('price', 2, 0)
  if (quantity === 0 && rest === 0 && !problems.packages) problems.packages = 'positive'

  function required(field: LineField, value: number | null): number | null {
    if (value === null && !problems[field]) problems[field] = 'missing'
    return value
  }

  const unread: ReadLine = { line, problems, packed: [], content: null, total: null }
  if (Object.keys(problems).length > 0 || quantityPerUnit === null || packageCapacity === null) return unread
  const of = { lineId: line.lineId, productId: line.productId, comment: '' }
  const packed: LineArgs[] = []
  if (quantity !== null && quantity > 0)
    packed.push({ ...of, quantity, quantityPerUnit, packageCapacity, price })
  // A rest is one package of its own, so that its price is right to the grosz whatever the unit.
  if (rest > 0) {
    const restPrice = price === null ? null : Math.round((price * rest) / (quantityPerUnit * packageCapacity))
    const restOf = {
      lineId: packed.length === 0 ? line.lineId : line.restId,
      quantity: 1000,
      quantityPerUnit: 1,
    }
    packed.push({ ...of, ...restOf, packageCapacity: rest, price: restPrice })
  }
  const content = packed.reduce((sum, each) => sum + contentOf(each), 0)
  const total = packed.reduce<number | null>(
    (sum, each) => (sum === null || each.price === null ? null : sum + totalPriceOf(each.price, each)),
    0,
  )
  const fault = packed.map(faultOfLine).find((each) => each !== null)
  if (fault) return { ...unread, problems: { [fault === 'price' ? 'price' : 'packages']: 'large' } }
  return { line, problems, packed, content, total }
}

function problemOf(value: number | null, least: number, most: number, scale: number): LineProblem | null {
  if (value === null) return null
  if (Number.isNaN(value)) return scale === 0 ? 'whole' : 'number'
  if (value < least) return 'positive'
  return value > most ? 'large' : null
}

/** How far back a delivery may be entered, ms. */
const oldestMs = 400 * 24 * 60 * 60 * 1000

export type DateProblem = 'time' | 'future' | 'old'

/** When the goods came: an instant (ms), or null for now. */
export function readDate(
  { day, minutes }: Pick<DeliveryDraft, 'day' | 'minutes'>,
  now: number,
): { date: number | null; problem: DateProblem | null } {
  if (day === null && minutes === null) return { date: null, problem: null }
  if (day === null || minutes === null || Number.isNaN(minutes) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
    return { date: null, problem: 'time' }
  }
  const date = instantOf(day, minutes)
  if (date > now) return { date, problem: 'future' }
  return { date, problem: date < now - oldestMs ? 'old' : null }
}
