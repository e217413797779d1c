import { Link, useMatchRoute, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SyncPill } from '#features/sync-status/sync-pill.tsx'
import { usePlace } from '#hooks/place-context.ts'
import { usePermissions } from '#hooks/use-can.ts'
import { useRememberPlace } from '#hooks/use-current-place.ts'
import { StatusPillContext } from '#hooks/use-status-pill.ts'
import { useText } from '#hooks/use-text.ts'
import { useHoldUpdates } from '#hooks/use-update.ts'
import { AppFrame } from '#ui/app-frame.tsx'
import { Logo } from '#ui/logo.tsx'
import type { NavItem, RenderLink } from '#ui/nav.tsx'
import { Rail } from '#ui/rail.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { ShellBanners } from './shell-banners.tsx'
import { permittedEntries, type ShellEntry } from './shell-nav.ts'

type Item = NavItem & Pick<ShellEntry, 'to'>

/** Navigation and lasting notices around every page of a place. */
export function Shell({ children }: { children: ReactNode }) {
  const text = useText()
  const { placeId } = usePlace()
  const granted = usePermissions()
  useRememberPlace()
  const bars = useBars()
  useHoldUpdates(bars.order)
  const items: Item[] = permittedEntries(granted ?? []).map(({ key, to, label, icon }) => ({
    key,
    to,
    icon,
    label: text(label),
    // The outbox is one of the pages behind it.
    ...(key === 'more' && bars.more && { current: true }),
  }))
  const link: RenderLink<Item> = ({ to }, props) => <Link to={to} params={{ placeId }} {...props} />
  if (granted === undefined) return null
  const main = text('shell.main')
  return (
    <StatusPillContext value={<SyncPill />}>
      <AppFrame
        skipLabel={text('shell.skip')}
        banner={<ShellBanners offerUpdate={bars.list} />}
        rail={
          bars.rail && (
            <Rail
              label={main}
              items={items}
              renderLink={link}
              logo={<Logo label={text('shell.product')} />}
            />
          )
        }
        tabBar={bars.tabBar && <TabBar label={main} items={items} renderLink={link} />}
      >
        {children}
      </AppFrame>
    </StatusPillContext>
  )
}

/** The kitchen display has the whole screen; inside an order, actions take the bottom of a phone. */
function useBars() {
  const matches = useMatchRoute()
  const { check } = useSearch({ strict: false })
  const on = (page: 'kitchen' | 'register' | 'orders' | 'orders/$checkId' | 'outbox') =>
    matches({ to: `/p/$placeId/${page}` }) !== false
  const outbox = on('outbox')
  const order = on('orders/$checkId') || (on('register') && check !== undefined)
  const rail = !on('kitchen')
  return { rail, tabBar: rail && !order && !outbox, more: outbox, order, list: on('orders') || outbox }
}
