import type { WrittenFigures } from './figures-schema.ts'

/** A figure by its path, `sales.rates.VAT08.gross`; figures that are 0 have none. */
type Figures = ReadonlyMap<string, number | string>

/** A figure that two computations of one day do not agree on; what one of them lacks is 0. */
export type FigureDifference = { path: string; one: number | string; other: number | string }

/** The figures of a day as one text, the same for the same figures wherever they were computed: what is hashed. */
export function snapshotText(figures: WrittenFigures): string {
  return [...flat(figures)].map(([path, value]) => `${path}=${value}`).join('\n')
}

/** Where two computations of one day differ, grosz by grosz, by path. */
export function figureDifferences(one: WrittenFigures, other: WrittenFigures): FigureDifference[] {
  const [mine, theirs] = [flat(one), flat(other)]
  return [...new Set([...mine.keys(), ...theirs.keys()])]
    .sort()
    .map((path) => ({ path, one: mine.get(path) ?? 0, other: theirs.get(path) ?? 0 }))
    .filter(({ one, other }) => one !== other)
}

function flat(figures: WrittenFigures): Figures {
  const found: [string, number | string][] = []
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'number' || typeof value === 'string') found.push([path, value])
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, path === '' ? name : `${path}.${name}`)
    }
  }
  visit(figures, '')
  return new Map(found.filter(([, value]) => value !== 0).sort(([a], [b]) => (a < b ? -1 : 1)))
}
