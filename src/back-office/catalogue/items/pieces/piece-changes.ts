import type { Act } from '#device/outbox/act.ts'
import { isSameValue } from '#domain/same-value.ts'
import type { AnyPiece, IngredientPiece, ModifierPiece, Pieces, SectionPiece } from '../../parts/pieces.ts'

/** The pieces of an item as changed: `mine` against `base`, on rows that are now as `live` has them. */
export type PieceStates = { base: Pieces; mine: Pieces; live: Pieces }

/** The commands that save the pieces of an item, in an order in which each finds the rows that it names. */
export function pieceActs({ base, mine, live }: PieceStates, menuItemId: string): Act[] {
  const sections = changesIn(base.sections, mine.sections, live.sections, sectionValues(menuItemId))
  const modifiers = changesIn(base.modifiers, mine.modifiers, live.modifiers, modifierValues)
  const ingredients = changesIn(
    base.ingredients,
    mine.ingredients,
    live.ingredients,
    ingredientValues(menuItemId),
  )
  // What belonged to a removed section or modifier is removed with it.
  const goneSections = new Set(sections.removed)
  const goneModifiers = new Set(modifiers.removed)
  const looseModifiers = modifiers.removed.filter(
    (id) => !goneSections.has(find(live.modifiers, id)?.modifierSectionId ?? ''),
  )
  const looseIngredients = ingredients.removed.filter(
    (id) => !goneModifiers.has(find(live.ingredients, id)?.modifierId ?? ''),
  )
  return [
    ...deletion('ingredients.delete', looseIngredients),
    ...deletion('modifiers.delete', looseModifiers),
    ...deletion('modifier-sections.delete', sections.removed),
    ...sections.added.map((args) => ({ kind: 'modifier-sections.create', args }) as const),
    ...sections.changed.map((args) => ({ kind: 'modifier-sections.update', args }) as const),
    ...reorder('modifier-sections.reorder', base.sections, mine.sections, live.sections),
    ...modifiers.added.map((args) => ({ kind: 'modifiers.create', args }) as const),
    ...modifiers.changed.map((args) => ({ kind: 'modifiers.update', args }) as const),
    ...mine.sections.flatMap(({ id }) => {
      const within = ({ modifiers }: Pieces) => modifiers.filter((each) => each.modifierSectionId === id)
      return reorder('modifiers.reorder', within(base), within(mine), within(live))
    }),
    ...ingredients.added.map((args) => ({ kind: 'ingredients.create', args }) as const),
    ...ingredients.changed.map((args) => ({ kind: 'ingredients.update', args }) as const),
  ]
}

/** Whether there is anything to save. */
export function piecesDiffer(base: Pieces, mine: Pieces): boolean {
  return !isSameValue(base, mine)
}

/** How many pieces were added, changed, moved or removed. */
export function countPieceChanges(base: Pieces, mine: Pieces): number {
  const lists = ['sections', 'modifiers', 'ingredients'] as const
  return lists.reduce((sum, name) => {
    const [was, is]: [readonly AnyPiece[], readonly AnyPiece[]] = [base[name], mine[name]]
    const ids = new Set([...was, ...is].map(({ id }) => id))
    const differing = [...ids].filter((id) => !isSameValue(find(was, id), find(is, id))).length
    const moved = differing === 0 && !isSameValue(was, is)
    return sum + differing + Number(moved)
  }, 0)
}

type Values = Record<string, unknown>

/** Rows that are not there any more are added again, under their ids. */
function changesIn<P extends AnyPiece>(
  base: readonly P[],
  mine: readonly P[],
  live: readonly P[],
  valuesOf: (piece: P) => Values,
) {
  const added = mine
    .filter(({ id }) => find(live, id) === undefined)
    .map((piece) => ({ id: piece.id, values: valuesOf(piece), position: null }))
  const changed = mine.flatMap((piece) => {
    const was = find(base, piece.id)
    if (was === undefined || find(live, piece.id) === undefined) return []
    const [before, after] = [valuesOf(was), valuesOf(piece)]
    const fields = Object.keys(after).filter((field) => !isSameValue(before[field], after[field]))
    if (fields.length === 0) return []
    return [{ id: piece.id, changes: pick(after, fields), base: pick(before, fields) }]
  })
  const removed = live
    .filter(({ id }) => find(base, id) !== undefined && find(mine, id) === undefined)
    .map(({ id }) => id)
  return { added, changed, removed }
}

const sectionValues =
  (menuItemId: string) =>
  ({ name, multiple, minAmount, maxAmount, alwaysAsked }: SectionPiece): Values => ({
    menuItemId,
    name,
    multiple,
    minAmount,
    maxAmount,
    alwaysAsked,
  })

function modifierValues({ modifierSectionId, name, price }: ModifierPiece): Values {
  return { modifierSectionId, name, price }
}

const ingredientValues =
  (menuItemId: string) =>
  ({ modifierId, productId, amount }: IngredientPiece): Values => ({
    menuItemId,
    modifierId,
    productId,
    amount,
  })

type DeleteKind = 'ingredients.delete' | 'modifiers.delete' | 'modifier-sections.delete'

function deletion(kind: DeleteKind, ids: readonly string[]): Act[] {
  return ids.length === 0 ? [] : [{ kind, args: { ids: [...ids] } }]
}

/** Only an order that this person has chosen is sent: rows that are merely added stand where they were put. */
function reorder(
  kind: 'modifier-sections.reorder' | 'modifiers.reorder',
  base: readonly AnyPiece[],
  mine: readonly AnyPiece[],
  live: readonly AnyPiece[],
): Act[] {
  const ids = mine.map(({ id }) => id)
  const own = live.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
  const usual = [...own, ...ids.filter((id) => !own.includes(id))]
  const chosen = !isSameValue(
    base.map(({ id }) => id).filter((id) => ids.includes(id)),
    ids.filter((id) => find(base, id) !== undefined),
  )
  return ids.length > 1 && (chosen || !isSameValue(usual, ids)) ? [{ kind, args: { ids } }] : []
}

function find<P extends AnyPiece>(list: readonly P[], id: string): P | undefined {
  return list.find((each) => each.id === id)
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}
