import * as v from 'valibot'
import { ingredients } from '#domain/resources/ingredients.ts'
import { modifierSections } from '#domain/resources/modifier-sections.ts'
import { modifiers } from '#domain/resources/modifiers.ts'
import type { RowRules } from '../../../form/row-resolver.ts'
import type { Issue } from '../../../form/issue-message.ts'
import type { AnyPiece, Pieces } from '../../parts/pieces.ts'

/** The area whose words say what is wrong with a piece. */
export type PieceArea = 'modifier-sections' | 'modifiers' | 'ingredients'

/** The fault of a field of a piece: an issue of its schema, or the code of a rule. */
export type PieceFault = { area: PieceArea; id: string; field: string; issue: Issue | { rule: string } }

/**
 * The faults to be corrected before the pieces can be saved, in the order of the pieces; a product twice comes last.
 */
export function pieceFaults(pieces: Pieces): PieceFault[] {
  // The fields that name what they belong to are filled in when they are saved.
  const owner = '00000000-0000-0000-0000-000000000000'
  const twice = pieces.ingredients.filter((each, at) =>
    pieces.ingredients.some(
      (other, before) =>
        before < at && other.productId === each.productId && other.modifierId === each.modifierId,
    ),
  )
  return [
    ...pieces.sections.flatMap((piece) =>
      faultsOf('modifier-sections', modifierSections, piece, { menuItemId: owner }),
    ),
    ...pieces.modifiers.flatMap((piece) => faultsOf('modifiers', modifiers, piece, {})),
    ...pieces.ingredients.flatMap((piece) =>
      faultsOf('ingredients', ingredients, piece, { menuItemId: owner }),
    ),
    ...twice
      .filter(({ productId }) => productId !== null)
      .map(({ id }): PieceFault => ({
        area: 'ingredients',
        id,
        field: 'productId',
        issue: { rule: 'product_twice' },
      })),
  ]
}

function faultsOf(
  area: PieceArea,
  { body, faults }: Pick<RowRules, 'body' | 'faults'>,
  piece: AnyPiece,
  owner: object,
): PieceFault[] {
  const row = { ...piece, ...owner }
  const read = v.safeParse(body, row)
  if (!read.success) {
    return read.issues.map((issue) => ({
      area,
      id: piece.id,
      field: v.getDotPath(issue) ?? '',
      issue,
    }))
  }
  return faults(read.output).map(({ field, code }) => ({ area, id: piece.id, field, issue: { rule: code } }))
}
