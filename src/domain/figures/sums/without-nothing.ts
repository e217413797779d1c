import type { Sums } from './sum-tables.ts'

/** The same sums without the rows that say nothing but 0, and without the names of what no row is of. */
export function withoutNothing<S extends Sums>(sums: S): S {
  const [categories, items, answers] = [rowsOf(sums.categories), rowsOf(sums.items), rowsOf(sums.answers)]
  return {
    ...sums,
    options: rowsOf(sums.options),
    documents: rowsOf(sums.documents),
    documentRates: rowsOf(sums.documentRates),
    people: rowsOf(sums.people),
    categories,
    items,
    answers,
    costs: rowsOf(sums.costs),
    stock: rowsOf(sums.stock),
    losses: rowsOf(sums.losses),
    names: {
      categories: namesIn(sums.names.categories, categories),
      items: namesIn(sums.names.items, items),
      answers: namesIn(sums.names.answers, modifiersOf(answers)),
      categoryOf: namesIn(sums.names.categoryOf, items),
    },
  }
}

function rowsOf<R extends Record<string, number>>(rows: Record<string, R>): Record<string, R> {
  return Object.fromEntries(
    Object.entries(rows).filter(([, row]) => Object.values(row).some((value) => value !== 0)),
  )
}

function modifiersOf(answers: Sums['answers']): Record<string, unknown> {
  return Object.fromEntries(Object.keys(answers).map((path) => [path.split('/')[1] ?? '', path]))
}

function namesIn(names: Record<string, string>, rows: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).filter(([key]) => Object.hasOwn(rows, key)))
}
