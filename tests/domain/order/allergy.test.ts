import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { allergens } from '#domain/menu/item-classes.ts'
import { allergyOf, allergySchema, allergyWords, clashOf, wishesOf } from '#domain/order/allergy.ts'

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

  it('that was chosen and typed keeps what was typed first, told apart by a comma, in 200 characters', () => {
    const typed = (text: string, note: string) =>
      wishesOf({ allergy: { allergens: [], text }, note: `Alergia: ${note}` }).allergy?.text
    expect(typed('orzechy', 'seler ')).toBe('orzechy, seler')
    expect(typed('orzechy', '')).toBe('orzechy')
    expect(typed('x'.repeat(150), 'seler i gorczyca')).toBe(`${'x'.repeat(150)}, seler i gorczyca`)
    expect(typed('x'.repeat(150), 'y'.repeat(150))).toBe(`${'x'.repeat(150)}, ${'y'.repeat(48)}`)
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
    expect(allergyWords({ ...allergy, text: '' }, (each) => polish[each] ?? '')).toBe('ORZECHY, MLEKO')
    expect(allergyWords({ allergens: [], text: 'seler' }, () => '')).toBe('seler')
    expect(allergyWords({ allergens: [], text: '' }, () => '')).toBe('')
  })

  it('is none where nothing was said', () => {
    expect(allergyOf([], ' ')).toBeNull()
    expect(allergyOf([], ' seler ')).toEqual({ allergens: [], text: 'seler' })
    expect(allergyOf(['NUTS', 'EGGS'], '')).toEqual({ allergens: ['NUTS', 'EGGS'], text: '' })
  })

  it('is of the fourteen allergens of the law, each at most once, and of 200 characters', () => {
    const isGood = (of: object) => v.is(allergySchema, { allergens: [], text: '', ...of })
    expect(isGood({ allergens })).toBe(true)
    expect(isGood({ allergens: [...allergens, 'NUTS'] })).toBe(false)
    expect(isGood({ allergens: ['SUGAR'] })).toBe(false)
    expect([isGood({ text: 'x'.repeat(200) }), isGood({ text: 'x'.repeat(201) })]).toEqual([true, false])
  })
})
