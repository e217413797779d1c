/** The kinds of exports of a range of days. A workbook of checks has lines and payments with it. */
export const exportKinds = ['checks', 'lines', 'payments', 'accountant'] as const

export type ExportKind = (typeof exportKinds)[number]

type ExportRange = { from: string; to: string; format: 'csv' | 'xlsx' }

/**
 * The name of an export: what it is of, the place's slug and the days,
 * `zamowienia_bistro_2026-11-01_2026-11-30.xlsx`.
 */
export function exportName(kind: ExportKind, slug: string, { from, to, format }: ExportRange): string {
  return `${stems[kind]}_${slug}_${from}_${to}.${format}`
}

/** In the language of those who keep the books. */
const stems: Record<ExportKind, string> = {
  checks: 'zamowienia',
  lines: 'pozycje',
  payments: 'platnosci',
  accountant: 'jpk-pomocniczy',
}
