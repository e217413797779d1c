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

  it.each([
    [{ from: '7', to: '12' }, '7 → 12'],
    [{ from: null, to: '14' }, '14'],
    [{ from: '12', to: null }, '12 →'],
    [{ from: null, to: null }, ''],
  ])('reads as people would write it: %j', (change, note) => {
    expect(writeChangeNote(change)).toBe(note)
  })

  it('keeps a name with an arrow of its own whole', () => {
    expect(readChangeNote('Schody →góra')).toEqual({ from: null, to: 'Schody →góra' })
  })

  it('of an older event is what it became', () => {
    expect(readChangeNote('Na wynos')).toEqual({ from: null, to: 'Na wynos' })
  })
})
