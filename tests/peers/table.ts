import { tenthsOf } from '../bench/stats.ts'
import type { Samples } from './one-run.ts'

/** A row per figure, a column per store: median, and p95 and spread below it. ms, MB for sizes. */
export function tableOfStores(measured: ReadonlyMap<string, readonly Samples[]>): string {
  const stores = [...measured.keys()]
  const figures = [...new Set([...measured.values()].flat().flatMap((samples) => Object.keys(samples)))]
  const rows = figures.map((figure) => [
    figure,
    ...stores.map((store) => cell((measured.get(store) ?? []).flatMap((samples) => samples[figure] ?? []))),
  ])
  return markdown([['figure', ...stores], ...rows])
}

function cell(values: readonly number[]): string {
  if (values.length === 0) return '–'
  const { median, p95, min, max } = tenthsOf(values)
  return `${short(median)} (p95 ${short(p95)}, ${short(min)}–${short(max)})`
}

function short(value: number): string {
  return value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')
}

function markdown(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((text, n) => text.padEnd(widths[n] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join(
    '\n',
  )
}
