import { describe, expect, test } from 'vitest'
import { noteOf } from '#domain/figures/exports/export-note.ts'

const said = (of: Record<string, unknown>) => ({
  name: 'zamowienia_bistro_2026-11-01_2026-11-30.csv',
  fields: Object.entries(of).map(([field, after]) => ({ field, before: null, after })),
})

describe('the note of an export', () => {
  test('says which file of what days was taken, how many rows it has, and whether guests can be reached by it', () => {
    const fields = { from: '2026-11-01', to: '2026-11-30', rows: 1_204, personal: true, complete: true }
    expect(noteOf(said(fields))).toEqual({ name: 'zamowienia_bistro_2026-11-01_2026-11-30.csv', ...fields })
  })

  test('of before something was kept has no days and rows, and is neither personal nor complete', () => {
    expect(noteOf(said({}))).toMatchObject({ from: '', to: '', rows: 0, personal: false, complete: false })
  })

  test('takes days as text and answers as truth only', () => {
    const odd = said({ from: 20261101, to: null, personal: 'true', complete: 1 })
    expect(noteOf(odd)).toMatchObject({ from: '', to: '', personal: false, complete: false })
  })
})
