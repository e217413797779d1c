import { useText } from '#hooks/texts/use-text.ts'
import type { PagerTexts } from '#ui/lists/pager.tsx'

/** The words of the foot of a long list. */
export function usePagerTexts(): PagerTexts {
  const text = useText()
  return {
    label: text('office.list.pages'),
    range: (from, to, total) => text('office.list.page.range', { from, to, total }),
    pageSize: text('office.list.page.size'),
    previous: text('office.list.page.previous'),
    next: text('office.list.page.next'),
    page: (page) => text('office.list.page', { page }),
  }
}
