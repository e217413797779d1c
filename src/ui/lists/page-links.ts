/**
 * The numbers that a pager shows of `pages`, around the open one: first and last always, `null` for a gap. Never more
 * than seven entries, so the row of numbers keeps its width.
 */
export function pageLinks(page: number, pages: number): readonly (number | null)[] {
  if (pages <= 7) return range(1, pages)
  if (page <= 4) return [...range(1, 5), null, pages]
  if (page >= pages - 3) return [1, null, ...range(pages - 4, pages)]
  return [1, null, page - 1, page, page + 1, null, pages]
}

/**
 * The rows of a page, counted from 1: `from` to `to` (0 to 0 when there is none), and the number of pages (at least
 * 1).
 */
export function pageBounds(page: number, pageSize: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const open = Math.min(Math.max(1, page), pages)
  const from = total === 0 ? 0 : (open - 1) * pageSize + 1
  return { page: open, pages, from, to: Math.min(open * pageSize, total) }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
