import { Link } from '@tanstack/react-router'
import type { OtherPage } from '#back-office/overview/other-pages.tsx'
import { usePlace } from '#hooks/place/place-context.ts'
import { useTextLookup, type TextLookup } from '#hooks/texts/use-text-lookup.ts'
import { shellEntries } from '../shell/shell-entries.ts'
import type { ShellEntry } from '../shell/shell-nav.ts'
import { useMayOpen } from '../use-may-open.ts'

const { register, today, orders, floor, kitchen, shift, closeDay, days, statistics } = shellEntries
const { payments, eInvoices, payouts, notifications, outbox, writes } = shellEntries
const { menuItems, menuSections, menuTemplates, prices, priceLists } = shellEntries
const { deliveries, counts, stockUsage } = shellEntries

/** Pages of the place that are no settings; those of areas are found among the settings. */
export const pagesElsewhere: readonly ShellEntry[] = [
  today,
  closeDay,
  days,
  statistics,
  payments,
  eInvoices,
  payouts,
  writes,
  menuItems,
  menuSections,
  prices,
  priceLists,
  menuTemplates,
  deliveries,
  counts,
  stockUsage,
  register,
  orders,
  floor,
  kitchen,
  shift,
  notifications,
  outbox,
]

/** The name of a page that is no setting, and what people call it besides. */
export function pageNamesOf(
  { key, label }: ShellEntry,
  find: TextLookup,
): Pick<OtherPage, 'title' | 'words'> {
  return { title: find([label]) ?? key, words: find([`office.elsewhere.${key}`]) ?? '' }
}

/** The pages that the search for a setting finds beside the settings, where this person may open them. */
export function useOverviewPages(): readonly OtherPage[] {
  const { placeId } = usePlace()
  const find = useTextLookup()
  const mayOpen = useMayOpen()
  return pagesElsewhere.filter(mayOpen).map((entry) => ({
    key: entry.key,
    icon: entry.icon,
    ...pageNamesOf(entry, find),
    renderLink: (props) => <Link to={entry.to} params={{ placeId }} {...props} />,
  }))
}
