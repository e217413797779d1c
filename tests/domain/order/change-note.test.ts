import { describe, expect, it } from 'vitest'
import { readChangeNote, writeChangeNote } from '#domain/order/change-note.ts'

describe('the note of a change', () => {
  it.each([
    { from: '7', to: '12' },
    { from: null, to: 'Taras 2' },
    { from: 'Taras 2', to: null },
    { from: null, to: null },
  ])('is read as it was written: $from to $to', (change) => {
    expect(readChangeNote(writeChangeNote(change))).toEqual(change)
  })

  it('of an older event is what it became', () => {
    expect(readChangeNote('Na wynos')).toEqual({ from: null, to: 'Na wynos' })
  })
})
