import { Link, useMatchRoute, useSearch } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { SyncPill } from '#features/sync-status/sync-pill.tsx'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useRememberPlace } from '#hooks/place/use-current-place.ts'
import { StatusPillContext } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useDeferUpdates } from '#hooks/device/use-update.ts'
import { AppFrame } from '#ui/frame/app-frame.tsx'
import { backArrow } from '#ui/frame/back-arrow.tsx'
import { late } from '#ui/late.ts'
import { Logo } from '#ui/marks/logo.tsx'
import type { NavBadge, RenderLink } from '#ui/frame/nav.tsx'
import { Rail } from '#ui/frame/rail.tsx'
import { TabBar } from '#ui/frame/tab-bar.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { WayBackContext } from '#ui/frame/way-back.ts'
import { ShellBanners } from './shell-banners.tsx'
import { PersonButton } from './person-button.tsx'
import { permitted, railEntries, railFoot, tabEntries, type ShellEntry, type ShellItem } from './shell-nav.ts'

/** The navigation of a laptop: no phone or tablet waits for it. */
const OfficeSide = late(() => import('./office-side.tsx'), 'OfficeSide')
const ShutOut = late(() => import('./shell-notices.tsx'), 'ShutOut')

/** Keys that open a page from any other. */
const shortcuts: Partial<Record<ShellEntry['to'], string>> = {
  '/p/$placeId/tables': 'F2',
  '/p/$placeId/orders': 'F3',
}

/** Entries that are not of the pages whose addresses begin with theirs. */
const standAlone: ReadonlySet<ShellEntry['to']> = new Set([
  '/p/$placeId/settings',
  '/p/$placeId/menu',
  '/p/$placeId/payments',
])

type ShellProps = {
  children: ReactNode
  /** How much the person was told and has not read. */
  unread: number
  /** How many checks of the person are ready to be brought. */
  ready: number
  /** Shows it beside the page, where the navigation is not at the bottom. */
  onNotifications: () => void
  /** Lets somebody else take the device over. */
  onSwitch: () => void
}

/** Navigation and lasting notices around every page of a place. */
export function Shell({ children, unread, ready, onNotifications, onSwitch }: ShellProps) {
  const text = useText()
  const { placeId, engine } = usePlace()
  const granted = usePermissions()
  const isShutOut = useSyncExternalStore(engine.subscribe, () => engine.status().problem === 'revoked')
  useRememberPlace()
  const bars = useBars(granted ?? [])
  const isOffice = useMedia(media.office)
  const hasSide = bars.rail && isOffice
  useDeferUpdates(bars.order)
  const badge: NavBadge | undefined =
    unread === 0
      ? undefined
      : {
          text: unread > 99 ? '99+' : String(unread),
          label: text('shell.unread', { count: unread }),
          tone: 'accent',
        }
  const orders: NavBadge | undefined =
    ready === 0
      ? undefined
      : { text: String(ready), label: text('shell.orders.ready', { count: ready }), tone: 'ok' }
  const badgeOf = (key: string, counted: string) =>
    key === counted ? badge : key === 'orders' ? orders : undefined
  const itemsOf = (
    entries: readonly ShellEntry[],
    current: string | null,
    counted = 'notifications',
  ): ShellItem[] =>
    entries.map(({ key, to, area, label, icon }) => ({
      key,
      to,
      icon,
      label: text(label),
      badge: badgeOf(key, counted),
      ...(area !== undefined && { area }),
      ...(key === current && { current: true }),
    }))
  const showBeside = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onNotifications()
  }
  const link: RenderLink<ShellItem> = ({ to, area = '' }, props) => (
    <Link
      {...(to === '/p/$placeId/notifications' && { onClick: showBeside, 'aria-haspopup': 'dialog' as const })}
      to={to}
      params={{ placeId, area }}
      aria-keyshortcuts={shortcuts[to]}
      // What an entry without a list of its own leads to is marked by `current`.
      activeOptions={{ exact: standAlone.has(to), includeSearch: false }}
      {...props}
    />
  )
  if (isShutOut)
    return (
      <Suspense>
        <ShutOut />
      </Suspense>
    )
  if (granted === undefined) return null
  const main = text('shell.main')
  const person = <PersonButton onSwitch={onSwitch} />
  return (
    <StatusPillContext
      value={
        <>
          <SyncPill />
          {!hasSide && person}
        </>
      }
    >
      <AppFrame
        skipLabel={text('shell.skip')}
        banner={<ShellBanners offerUpdate={bars.list} />}
        rail={
          bars.rail && (
            <Rail
              label={main}
              items={itemsOf(permitted(railEntries, granted), bars.onRail)}
              foot={itemsOf(railFoot, null)}
              renderLink={link}
              logo={<Logo label={text('shell.product')} />}
            />
          )
        }
        sideBar={
          hasSide && (
            <Suspense fallback={<div className="side" />}>
              <OfficeSide
                label={main}
                granted={granted}
                itemsOf={itemsOf}
                area={bars.settings ? bars.area : undefined}
                payment={bars.payment}
                person={person}
                renderLink={link}
              />
            </Suspense>
          )
        }
        tabBar={
          bars.tabBar && (
            <TabBar
              label={main}
              items={itemsOf(tabEntries(granted), bars.behind, 'more')}
              renderLink={link}
            />
          )
        }
      >
        <WayBackContext
          value={
            bars.behind && (
              <Link to="/p/$placeId/more" params={{ placeId }} {...backArrow(text('shell.back'))} />
            )
          }
        >
          {children}
        </WayBackContext>
      </AppFrame>
    </StatusPillContext>
  )
}

/**
 * The kitchen display, a payment and the plan's editor have the whole screen; inside an order or a form, actions take
 * the bottom of a phone.
 */
function useBars(granted: readonly Permission[]) {
  const matches = useMatchRoute()
  const { check, task } = useSearch({ strict: false })
  const on = (
    page:
      | 'close-day'
      | 'crew/$userId'
      | 'delivery'
      | 'kitchen'
      | 'more'
      | 'register'
      | 'orders'
      | 'orders/$checkId'
      | 'orders/$checkId/pay'
      | 'outbox'
      | 'settings/$area/$rowId'
      | 'shift'
      | 'stock/counts/$auditId'
      | 'tables/edit',
  ) => matches({ to: `/p/$placeId/${page}` }) !== false
  const isWithin = ({ to }: { to: ShellEntry['to'] }) => matches({ to, fuzzy: true }) !== false
  const outbox = on('outbox')
  const pay = on('orders/$checkId/pay')
  const order = pay || on('delivery') || on('orders/$checkId') || (on('register') && check !== undefined)
  const settings = isWithin({ to: '/p/$placeId/settings' })
  const list = matches({ to: '/p/$placeId/settings/$area', fuzzy: true })
  const form = on('settings/$area/$rowId') || on('crew/$userId')
  // A count that is open has its keys and acts at the lower edge.
  const count = on('stock/counts/$auditId')
  const payment = matches({ to: '/p/$placeId/payments/$paymentId' })
  const rail = !on('kitchen') && !pay && !on('tables/edit')
  const onTabs = tabEntries(granted).some(isWithin)
  const onRail = [...railEntries, ...railFoot].find(isWithin)?.key
  return {
    rail,
    order,
    settings,
    area: list === false ? null : list.area,
    // The address of the payouts looks like that of a payment.
    payment: payment !== false && payment.paymentId !== 'payouts',
    tabBar:
      rail &&
      !order &&
      !outbox &&
      !form &&
      !on('close-day') &&
      !count &&
      !(on('shift') && task !== undefined),
    /** The tab of a phone that leads to a page without a tab of its own: "more"; null: the page has one. */
    behind: onTabs ? null : 'more',
    onRail: onRail ?? 'more',
    list: on('orders') || outbox,
  }
}
