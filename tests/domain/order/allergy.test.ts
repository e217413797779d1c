import { describe, expect, it } from 'vitest'
import { allergyOf, allergyWords, clashOf, wishesOf } from '#domain/order/allergy.ts'

describe('a guest’s allergy', () => {
  it.each([
    ['Alergia: orzechy', 'orzechy'],
    ['alergiczka na gluten', 'gluten'],
    ['Uczulenie na mleko', 'mleko'],
    [' Allergy: nuts', 'nuts'],
    ['ALLERGIC to eggs', 'eggs'],
    ['Alergia', ''],
  ])('is told by the first word of a note of before, in both languages: %s', (note, text) =>
    expect(wishesOf({ note })).toEqual({ allergy: { allergens: [], text }, note: '' }),
  )

  it.each(['', 'bez cebuli', 'Urodziny, bez alergii', 'no allergies'])('is in no other note: %s', (note) => {
    expect(wishesOf({ note })).toEqual({ allergy: null, note })
  })

  it('stands beside the other wishes of its line', () => {
    const allergy = { allergens: ['NUTS' as const], text: '' }
    expect(wishesOf({ allergy, note: 'bez cebuli' })).toEqual({ allergy, note: 'bez cebuli' })
    expect(wishesOf({ allergy, note: 'Alergia: seler' })).toEqual({
      allergy: { allergens: ['NUTS'], text: 'seler' },
      note: '',
    })
  })

  it('clashes with a dish that contains what was chosen; words and other allergens clash with none', () => {
    const contained = ['GLUTEN', 'EGGS'] as const
    expect(clashOf({ allergens: ['EGGS', 'NUTS'], text: '' }, contained)).toEqual(['EGGS'])
    expect(clashOf({ allergens: [], text: 'eggs' }, contained)).toEqual([])
    expect(clashOf(null, contained)).toEqual([])
  })

  it('is named in the language of whoever reads it, and then as it was said', () => {
    const polish = { NUTS: 'ORZECHY', DAIRY: 'MLEKO' } as Record<string, string>
    const allergy = { allergens: ['NUTS' as const, 'DAIRY' as const], text: 'seler' }
    expect(allergyWords(allergy, (each) => polish[each] ?? '')).toBe('ORZECHY, MLEKO, seler')
  })

  it('is none where nothing was said', () => {
    expect(allergyOf([], ' ')).toBeNull()
    expect(allergyOf([], ' seler ')).toEqual({ allergens: [], text: 'seler' })
  })
})
