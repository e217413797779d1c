import { Pager } from '#ui/lists/pager.tsx'
import { withSearch, type ListSearch } from './list-search.ts'
import { usePagerTexts } from './use-pager-texts.ts'

type ListPagerProps = {
  /** From 1. */
  page: number
  /** Rows of a page. */
  size: number
  found: readonly unknown[]
  search: ListSearch
  onSearch(next: ListSearch): void
}

/** The pages of a list; which of them is open stands in the address. */
export function ListPager({ page, size, found, search, onSearch }: ListPagerProps) {
  return (
    <Pager
      page={page}
      pageSize={size}
      total={found.length}
      onPage={(page) => onSearch(withSearch(search, { page }))}
      onPageSize={(size) => onSearch(withSearch(search, { size: size === 25 || size === 50 ? size : 10 }))}
      texts={usePagerTexts()}
    />
  )
}
