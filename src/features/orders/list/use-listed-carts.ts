import { linesTotal } from '#domain/money/line-total.ts'
import { withBoxes } from '#domain/order/packing.ts'
import { countPieces } from '#domain/order/pieces.ts'
import type { Row } from '#domain/tables.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Cart } from '#device/carts/carts.ts'
import { ownerOf } from '#device/carts/order-draft.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { readNamesById } from '#hooks/place/people/read-people.ts'
import { useBoxes } from '#hooks/place/use-boxes.ts'
import { useCarts } from '#hooks/drafts/use-carts.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** A cart with what the list says of it. */
export type ListedCart = Cart & {
  /** The check that it extends, with its number. */
  check: Row<'orderChecks'> | null
  table: Row<'venueTables'> | null
  /** Null: the place's usual one, or one that is not known any more. */
  option: Row<'diningOptions'> | null
  /** The name of whose cart it is now, and of who began it where that was somebody else. */
  owner: string | null
  begunBy: string | null
  mine: boolean
  pieces: number
  /** The price of its lines with their boxes, grosze. */
  sum: number
}

/** The carts of this device that were not sent, the newest first; undefined until read. */
export function useListedCarts(): readonly ListedCart[] | undefined {
  const { actor } = usePlace()
  const carts = useCarts()
  const boxesFor = useBoxes(carts.flatMap(({ draft }) => draft.lines))
  const checkIds = carts.flatMap(({ checkId }) => checkId ?? [])
  const rows = useLive(
    async (read) => ({
      checks: await read.many('orderChecks', checkIds),
      tables: await read.all('venueTables'),
      options: await read.all('diningOptions'),
      names: await readNamesById(read),
    }),
    [checkIds.join()],
  )
  return (
    rows &&
    carts.map(({ checkId, draft }): ListedCart => {
      const check = rows.checks.find(({ id }) => id === checkId) ?? null
      const ownerId = ownerOf(draft)
      const option = rows.options.find(({ id }) => id === (check ?? draft).diningOptionId) ?? null
      return {
        checkId,
        draft,
        check,
        table: rows.tables.find(({ id }) => id === (check ?? draft).tableId) ?? null,
        option,
        owner: rows.names.get(ownerId) ?? null,
        begunBy: ownerId === draft.openedBy ? null : (rows.names.get(draft.openedBy) ?? null),
        mine: ownerId === actor,
        pieces: countPieces(draft.lines),
        sum: linesTotal(withBoxes(draft.lines, boxesFor(option ?? atTable))),
      }
    })
  )
}

/** How a cart is served that does not say: nothing of it leaves. */
const atTable = { type: 'ON_SITE' } as const

/** The carts that a search finds, as `searchChecks` does. */
export function searchCarts(carts: readonly ListedCart[], query: string): ListedCart[] {
  const wanted = foldText(query).split(/\s+/).filter(Boolean)
  return carts.filter(({ check, table, option, owner, draft }) => {
    const said = [check?.number, table?.name, option?.name, owner, draft.client?.name, draft.client?.phone]
    const words = foldText([...said, ...draft.lines.map(({ name }) => name)].filter(Boolean).join(' '))
    return wanted.every((word) => words.includes(word))
  })
}
