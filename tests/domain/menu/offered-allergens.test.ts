import { describe, expect, it } from 'vitest'
import { allergenSymbols } from '#domain/menu/allergen-symbols.ts'
import { allergens, usualAllergens } from '#domain/menu/item-classes.ts'
import { offeredAllergens } from '#domain/menu/offered-allergens.ts'

describe('the allergens that a place offers', () => {
  it('are the eight of every place, or all fourteen of EU law', () => {
    expect(offeredAllergens(false, [])).toEqual([...usualAllergens])
    expect(offeredAllergens(true, [])).toEqual([...allergens])
    expect([usualAllergens.length, allergens.length]).toEqual([8, 14])
  })

  it('have those among them that something is stored with, whatever the place wants', () => {
    expect(offeredAllergens(false, ['LUPIN', 'GLUTEN', 'CELERY'])).toEqual([
      ...usualAllergens,
      'CELERY',
      'LUPIN',
    ])
  })

  it('each have a sign of their own', () => {
    expect(new Set(Object.values(allergenSymbols)).size).toBe(allergens.length)
  })
})
