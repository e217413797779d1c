import { describe, expect, it } from 'vitest'
import { asAllergyNote, isAllergyNote } from '#domain/order/allergy-note.ts'

describe('a note about an allergy', () => {
  it.each([
    'Alergia: orzechy',
    'alergiczka na gluten',
    'Uczulenie na mleko',
    ' Allergy: nuts',
    'ALLERGIC to eggs',
  ])('is told apart by its first word, in both languages: %s', (note) =>
    expect(isAllergyNote(note)).toBe(true),
  )

  it.each(['', 'bez cebuli', 'Urodziny, bez alergii', 'no allergies'])('is not every note: %s', (note) => {
    expect(isAllergyNote(note)).toBe(false)
  })

  it('begins with the word once, and keeps what was written before', () => {
    expect(asAllergyNote('Alergia', 'orzechy')).toBe('Alergia: orzechy')
    expect(asAllergyNote('Alergia', 'Allergy: nuts')).toBe('Allergy: nuts')
    expect(asAllergyNote('Alergia', '')).toBe('Alergia: ')
  })
})
