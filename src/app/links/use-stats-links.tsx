import { Link, useNavigate } from '@tanstack/react-router'
import { behindSearch } from '#back-office/reports/checks/behind-search.ts'
import type { ChecksBehind, StatsLinks } from '#back-office/reports/stats-links.ts'
import type { StatsSearch } from '#back-office/reports/stats-look.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { shellEntries } from '../shell/shell-entries.ts'
import { useMayOpen } from '../use-may-open.ts'

/** Where the statistics lead, as addresses that the person may open. */
export function useStatsLinks(): StatsLinks {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const { orders, closeDay, products } = shellEntries
  const params = { placeId }
  return {
    openDay: mayOpen(closeDay)
      ? (day) => void navigate({ to: '/p/$placeId/close-day', params, search: { day } })
      : null,
    openChecks: (behind) =>
      void navigate({ to: '/p/$placeId/statistics/checks', params, search: behindSearch(behind) }),
    renderChecks: (behind, props) => (
      <Link to="/p/$placeId/statistics/checks" params={params} search={behindSearch(behind)} {...props} />
    ),
    renderCheck: mayOpen(orders)
      ? (checkId, props) => <Link to="/p/$placeId/orders/$checkId" params={{ placeId, checkId }} {...props} />
      : null,
    renderStats: (of, props) => (
      <Link to="/p/$placeId/statistics" params={params} search={statsOf(of)} {...props} />
    ),
    renderStock: mayOpen(products)
      ? (props) => <Link to="/p/$placeId/stock/products" params={params} {...props} />
      : null,
    renderUsage: (props) => <Link to="/p/$placeId/stock/usage" params={params} {...props} />,
    renderOrders: mayOpen(orders)
      ? (props) => <Link to="/p/$placeId/orders" params={params} search={{ filter: 'closed' }} {...props} />
      : null,
  }
}

/** The page of the statistics that has a figure. */
function statsOf({ from, to, option, person, ...figure }: ChecksBehind): StatsSearch {
  const { item, category, payment, hours } = figure
  const isOfGoods = item !== null || category !== null || hours !== null
  const isCut = isOfGoods || (option !== null && person !== null)
  const tab = isOfGoods ? 'new' : payment !== null ? 'payments' : 'stats'
  return {
    range: 'own',
    from,
    to,
    tab,
    ...(isCut && option && { option }),
    ...(isCut && person && { person }),
  }
}
