import { expect, test } from 'vitest'
import { exportKinds, exportName } from '#domain/figures/exports/export-file.ts'

const november = { from: '2026-11-01', to: '2026-11-30', format: 'xlsx' } as const

test.each([
  ['checks', 'zamowienia_bistro_2026-11-01_2026-11-30.xlsx'],
  ['lines', 'pozycje_bistro_2026-11-01_2026-11-30.xlsx'],
  ['payments', 'platnosci_bistro_2026-11-01_2026-11-30.xlsx'],
  ['accountant', 'jpk-pomocniczy_bistro_2026-11-01_2026-11-30.xlsx'],
] as const)('a file of %s is called by its kind in Polish, the place and its days', (kind, name) => {
  expect(exportName(kind, 'bistro', november)).toBe(name)
})

test('the files of one place and its days are told apart by kind and format', () => {
  const names = exportKinds.flatMap((kind) => [
    exportName(kind, 'bistro', november),
    exportName(kind, 'bistro', { ...november, format: 'csv' }),
  ])
  expect(new Set(names).size).toBe(2 * exportKinds.length)
})
