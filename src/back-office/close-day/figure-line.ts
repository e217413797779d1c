import type { useText } from '#hooks/use-text.ts'

/** One figure of a report: grosze, or how many. */
export type FigureLine = {
  key: string
  label: string
  value: number
  as: 'money' | 'count'
  /** What its group comes to, or is about. */
  strong?: true
  /** Of whom or what it is one of several figures. */
  of?: string
  bad?: boolean
}

export type FigureGroup = { key: string; title: string; lines: readonly FigureLine[] }

/** What a report is told in: its language, and the names of people and drawers by their ids. */
export type ReportWords = {
  text: ReturnType<typeof useText>
  person: (id: string) => string
  drawer: (id: string) => string
}

/** An amount; one of nothing is left out. */
export function ifAny(key: string, label: string, value: number): FigureLine[] {
  return value === 0 ? [] : [{ key, label, value, as: 'money' }]
}
