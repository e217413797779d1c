import { presetOf } from '#domain/access/role-presets.ts'
import type { Role } from '#domain/access/roles.ts'
import type { ReactNode } from 'react'
import type { TodayLinks } from '#back-office/today/today-links.ts'
import type { PlaceDevice } from '#contract/areas/devices.ts'
import { at } from '#tests/support/places/bistro.ts'
import { uuid } from '#tests/support/places/evening.ts'

/** A phone of the place that was heard of at an instant, ms. */
export const deviceOf = (code: string, lastSeenAt: number, of: Partial<PlaceDevice> = {}): PlaceDevice => ({
  id: uuid(700 + code.charCodeAt(0)),
  code,
  name: '',
  scope: 'phone',
  state: 'active',
  registeredAt: 1,
  registeredBy: at.owner,
  lastSeenAt,
  waiting: 0,
  endedAt: null,
  endedBy: null,
  ...of,
})

/** Where the rows of the page lead, as links that say so. */
export const ways: TodayLinks = {
  renderCheck: (id, props) => to(`/check/${id}`)(props),
  renderOrders: to('/orders'),
  renderOutbox: to('/outbox'),
  renderWrites: to('/writes'),
  renderDevices: to('/devices'),
  renderDrawers: null,
  renderProduct: (id, props) => to(`/products/${id}`)(props),
  renderProducts: to('/products'),
  renderCloseDay: null,
  renderDocumentSettings: null,
  renderEInvoice: null,
}

/** A way to an address. */
export function to(href: string) {
  return function way({ className, children }: { className: string; children: ReactNode }) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }
}

/** Somebody of the place, with the rights that their role begins with. */
export function person(id: string, name: string, role: Role) {
  return { id, name, role, permissions: presetOf(role), preferredDiningOptionId: null }
}
