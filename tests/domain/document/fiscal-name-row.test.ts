import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fiscalKey } from '#domain/document/fiscal-key.ts'
import { fiscalNameSchema } from '#domain/document/fiscal-name-row.ts'
import { vatRates } from '#domain/menu/item-classes.ts'
import { bounded, lengthsAround, nullableFields } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'

const name = 'Sok pomarańczowy'
const row = {
  id: at.zurek,
  key: fiscalKey(name),
  name,
  taxRate: 'VAT05',
  firstUsedAt: Date.UTC(2026, 10, 20),
}

it('a name that printers know has one rate, of those there ever were, since it was first used', () => {
  expect(vatRates.every((taxRate) => v.is(fiscalNameSchema, { ...row, taxRate }))).toBe(true)
  expect(nullableFields(fiscalNameSchema, row)).toEqual([])
})

it.each(['key', 'name'])('a name that printers know: its %s has 1 to 40 characters', (field) => {
  expect(lengthsAround(fiscalNameSchema, row, field, [1, 40])).toEqual(bounded)
})
