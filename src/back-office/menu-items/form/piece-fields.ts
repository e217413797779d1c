import type { FormField } from '../../form-field.ts'
import { flag } from '../../fields/flag.tsx'
import { integer } from '../../fields/integer.tsx'
import { money } from '../../fields/money.tsx'
import { quantity } from '../../fields/quantity.tsx'
import { reference } from '../../fields/reference.tsx'
import { text } from '../../fields/text.tsx'

/** The fields of what belongs to an item, as its history tells them. */
export const pieceFields: Record<'modifier-sections' | 'modifiers' | 'ingredients', readonly FormField[]> = {
  'modifier-sections': [
    text('name'),
    flag('multiple'),
    integer('minAmount'),
    integer('maxAmount'),
    flag('alwaysAsked'),
  ],
  modifiers: [text('name'), money('price')],
  ingredients: [
    reference('productId', 'products'),
    quantity('amount', { unit: () => '' }),
    reference('modifierId', 'modifiers', { nullable: true }),
  ],
}
