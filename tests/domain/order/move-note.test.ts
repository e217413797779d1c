import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMoveNote, writeMoveNote } from '#domain/order/move-note.ts'

describe('the note of a move', () => {
  it.each([
    [{ way: 'to', number: 'A7K-3', check: 'B2M-1', table: '12' }, 'A7K-3 → B2M-1 (12)'],
    [{ way: 'from', number: 'A7K-3', check: 'B2M-1', table: null }, 'A7K-3 ← B2M-1'],
    [{ way: 'from', number: null, check: 'B2M-1', table: 'Taras (góra)' }, '← B2M-1 (Taras (góra))'],
  ] as const)('reads back what it says: %j', (move, note) => {
    expect(writeMoveNote(move)).toBe(note)
    expect(readMoveNote(note)).toEqual(move)
  })

  it('reads back every table, whatever it is called, and of which order or check it is', () => {
    const table = fc.option(fc.string({ maxLength: 20, unit: 'grapheme' }))
    const number = fc.option(fc.constantFrom('A7K-3', 'B2M-1204'))
    fc.assert(
      fc.property(fc.constantFrom('to', 'from'), number, table, (way, moved, called) => {
        const move = { way, number: moved, check: 'C9X-17', table: called } as const
        expect(readMoveNote(writeMoveNote(move))).toEqual(move)
      }),
    )
  })

  it.each([
    '',
    'A7K-3',
    'Żurek: gość zmienił zdanie',
    'Zupa → drugie danie później',
    'Kasia',
    'pomyłka, A7K-3 → B2M-1 (12)',
  ])('is not what people write: %s', (note) => expect(readMoveNote(note)).toBeNull())
})
