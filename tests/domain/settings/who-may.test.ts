import { describe, expect, it } from 'vitest'
import { areaRights, integrationPermissions, type AreaRights } from '#domain/access/area-rights.ts'
import { permissions } from '#domain/access/permissions.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { roles, type Role } from '#domain/access/roles.ts'
import { whoLooksIn, whoOpens, whoSetsUp } from '#domain/settings/who-may.ts'

const areas: readonly AreaRights[] = Object.values(areaRights)
/** Roles whose permissions to begin with are enough. */
const rolesWith = (anyOf: readonly string[]) =>
  roles.filter((role) => presetOf(role).some((each) => anyOf.includes(each)))

describe('An area of the back office', () => {
  it('opens for those who change it where every member may read its rows', () => {
    expect(whoOpens({ see: [], change: ['manage-menu'] })).toEqual(['manage-menu'])
    expect(whoOpens({ change: ['manage-menu'] })).toEqual(['manage-menu'])
  })

  it('opens for those who only look, and for whoever changes it, each named once', () => {
    expect(whoOpens({ see: ['audit-product', 'manage-stock'], change: ['manage-stock'] })).toEqual([
      'audit-product',
      'manage-stock',
    ])
    expect(whoOpens({ see: ['audit-product'], change: ['manage-stock'] })).toEqual([
      'audit-product',
      'manage-stock',
    ])
  })

  it('lets nobody change what they cannot open, and opens for nobody else but its readers', () => {
    for (const area of areas) {
      const opens = whoOpens(area)
      expect(opens.filter((each) => ![...area.see, ...area.change].includes(each))).toEqual([])
      expect(area.change.filter((each) => !opens.includes(each))).toEqual([])
    }
  })

  it('is not opened by a right to add alone: waiters with it add from the till', () => {
    const adding = areas.flatMap(({ add = [] }) => add)
    expect(adding.length).toBeGreaterThan(0)
    expect(adding.filter((each) => whoLooksIn.includes(each))).toEqual([])
  })
})

describe('The back office', () => {
  it('is set up by whoever may change any area, or the services that the place works with', () => {
    const changing = [...areas.flatMap(({ change }) => change), ...integrationPermissions]
    expect([...whoSetsUp].sort()).toEqual([...new Set(changing)].sort())
  })

  it('is seen by whoever opens any of its areas or sets any up, each right named once', () => {
    const opening = [...areas.flatMap(whoOpens), ...whoSetsUp]
    expect([...whoLooksIn].sort()).toEqual([...new Set(opening)].sort())
  })

  it('needs more than what guests are served and paid with', () => {
    const serving = ['place-order', 'crew-order', 'manage-kitchen-orders', 'manage-payments', 'access-stats']
    expect(serving.every((each) => permissions.some((known) => known === each))).toBe(true)
    expect(serving.filter((each) => whoLooksIn.some((known) => known === each))).toEqual([])
  })

  it('is closed to waiters, kiosks and whoever only reports; the kitchen looks at the stock alone', () => {
    const setUp: Role[] = ['owner', 'registry', 'console', 'manager']
    expect(rolesWith(whoSetsUp)).toEqual(setUp)
    expect(rolesWith(whoLooksIn)).toEqual(['owner', 'kitchen', 'registry', 'console', 'manager'])
  })

  it.each<[role: Role, opens: string[]]>([
    ['waiter', []],
    ['service', []],
    ['employee', []],
    ['kiosk', []],
    ['waiter-reporter', []],
    ['kitchen', ['product-category', 'product']],
    ['console', ['printers', 'places.set-printouts']],
    ['registry', ['printers', 'places.set-printouts']],
  ])('opens to a %s, as that role begins, the areas %j', (role, opens) => {
    const own = presetOf(role)
    const found = Object.entries<AreaRights>(areaRights).flatMap(([key, rights]) =>
      whoOpens(rights).some((each) => own.includes(each)) ? [key] : [],
    )
    expect(found).toEqual(opens)
  })

  it.each(['owner', 'manager'] as const)('opens whole to a %s', (role) => {
    const own = presetOf(role)
    expect(areas.filter((rights) => !whoOpens(rights).some((each) => own.includes(each)))).toEqual([])
  })

  it('opens no area to somebody without permissions', () => {
    expect(areas.filter((rights) => whoOpens(rights).length === 0)).toEqual([])
  })
})
