import { readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  areaOf,
  contract,
  endpoints,
  type EndpointKey,
  type EndpointOf,
  type LiveKey,
} from '#contract/contract.ts'
import type { Body, Endpoint, Params, Query, QueryInput } from '#contract/endpoint.ts'
import { pathVariables } from '#contract/path.ts'
import { callName, type Operation } from '#contract/resource-endpoints.ts'
import { overlap, routesInOrder } from '#contract/routes.ts'
import { allResources } from '#domain/resources/resources.ts'
import { settings } from '#domain/settings/settings.ts'
import { permissions } from '#domain/access/permissions.ts'

const specCalls = readFileSync(new URL('./spec-calls.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** What is implemented of the plan. Moving a call here means that it has schemas and a handler. */
const liveCalls = [
  'DELETE /product-stock-audit/{auditId}',
  'DELETE /product-transaction/{transactionId}',
  'GET /product-stock-audit/audit/{auditId}',
  'GET /product-stock-audit/place/{placeId}',
  'GET /product-stock-audit/product/{productId}',
  'GET /product-transaction/place/{placeId}',
  'GET /product-transaction/product/{productId}',
  'GET /product-transaction/{transactionId}',
  'GET /product/events/{placeId}/{startDate}/{endDate}/{productId}',
  'GET /product/timeline/{placeId}/{startDate}/{endDate}/{productId}',
  'POST /product-stock-audit/audit/{productId}',
  'POST /product-transaction/{placeId}',
  'DELETE /invitations/{id}',
  'DELETE /place-user/{placeId}/{userId}',
  'DELETE /places/{placeId}',
  'GET /invitations/{placeId}',
  'GET /place-user/{placeId}',
  'POST /auth/forgot-password',
  'POST /auth/password-change',
  'POST /auth/password-reset',
  'POST /auth/profile',
  'POST /invitations/verify',
  'POST /invitations/{placeId}',
  'POST /place-user/{placeId}',
  'PUT /invitations/{id}',
  'PUT /place-user/password/{placeId}/{userId}',
  'PUT /place-user/{placeId}/{userId}',
  'DELETE /printouts/{id}',
  'DELETE /daily-report/{id}',
  'DELETE /shift-report/{id}',
  'POST /order-sync/daily-report/{placeId}',
  'GET /shift-report/current/{placeId}',
  'GET /shift-report/reports/{placeId}',
  'GET /shift-report/{id}',
  'POST /shift-report/preview/{id}',
  'POST /shift-report/{id}',
  'GET /daily-report/current/{placeId}',
  'GET /daily-report/current-stats/{placeId}',
  'GET /daily-report/reports/{placeId}',
  'GET /daily-report/{id}',
  'POST /daily-report/date/{id}',
  'POST /daily-report/historic/{id}',
  'POST /daily-report/preview/{id}',
  'POST /daily-report/{id}',
  'GET /notification',
  'GET /notification/read',
  'GET /order-check-history/{id}',
  'GET /order-check/active/table/{tableId}',
  'GET /order-check/aggregate/dining-options/{placeId}/{startDate}/{endDate}',
  'GET /order-check/aggregate/excise-type/{placeId}/{startDate}/{endDate}',
  'GET /order-check/aggregate/ingredients/{placeId}/{startDate}/{endDate}',
  'GET /order-check/aggregate/menu-items/{placeId}/{startDate}/{endDate}',
  'GET /order-check/aggregate/printouts/{placeId}/{startDate}/{endDate}',
  'GET /order-check/aggregate/stats/{placeId}/{startDate}/{endDate}',
  'GET /order-check/aggregate/time/{placeId}/{startDate}/{endDate}',
  'GET /order-check/aggregate/users/{placeId}/{startDate}/{endDate}',
  'GET /order-check/aggregate/hourly/{placeId}/{date}',
  'GET /product-usage/stats/{placeId}/{startDate}/{endDate}',
  'GET /product-usage/stats/time/{placeId}/{startDate}/{endDate}',
  'GET /product-usage/stats/{placeId}/{startDate}/{endDate}/{productId}',
  'GET /glovo/glovo-menu',
  'POST /glovo/orders/cancelled',
  'POST /glovo/orders/dispatched',
  'POST /glovo/sync-menu/{placeId}',
  'POST /order-check/sync/menu-item/{menuItemId}',
  'GET /order-check/pending/menu-item/{menuItemId}',
  'GET /order-check/place/{placeId}',
  'GET /order-check/search/{placeId}',
  'GET /order-check/export/{placeId}',
  'GET /order-check/report/{placeId}/{dateFrom}/{dateTo}',
  'GET /payment/export/{placeId}',
  'GET /order-check/tables/{placeId}',
  'GET /order-payment/payments/{printoutId}',
  'GET /order-payment/{id}',
  'GET /order/place/{placeId}',
  'GET /order/{id}',
  'GET /session/active-sessions/{placeId}',
  'POST /notification/send',
  'POST /order-check/recent-v2/{placeId}',
  'POST /order-payment/invoice/{orderId}',
  'POST /order-payment/receipt/{orderId}',
  'POST /order-payment/refund/{printoutId}',
  'POST /order-payment/simplified-invoice/{orderId}',
  'PUT /menu-items/visibility/{id}',
  'PUT /menu-items/bulk-base-prices/{placeId}',
  'PUT /menu-items/bulk-price-overrides/{placeId}',
  'PUT /menu-items/prices/{id}',
  'PUT /menu-items/template-assign',
  'PUT /menu-items/template-detach',
  'GET /menu-items/find-from-template/{templateId}',
  'POST /modifiers/copy-from-template/{menuItemId}/{templateId}',
  'GET /modifiers-template/menu-item-template/{templateId}',
  'GET /modifiers-template/ingredients/menu-item-template/{templateId}',
  'POST /modifiers-template/ingredient/{templateId}',
  'PUT /modifiers-template/section/reorder/{templateId}',
  'PUT /modifiers-template/ingredient/{id}',
  'DELETE /modifiers-template/ingredient/{id}',
  'GET /menu-items/search/{placeId}',
  'GET /menu-items/find-by-product-id/{productId}',
  'GET /menu-item-history/{id}',
  'POST /menu-items/{placeId}/{sectionId}',
  'POST /menu-items/assign/{menuItemId}/{sectionId}',
  'POST /menu-items/file/{menuItemId}',
  'GET /modifiers/menu-item/{menuItemId}',
  'GET /modifiers/ingredients/menu-item/{menuItemId}',
  'PUT /notification/mark-as-read',
  'PUT /notification/read-all',
  'PUT /order-check/cancel/{orderId}',
  'PUT /order-check/status/{id}',
  'PUT /order-manager/close-orders/{orderCheckId}',
  'PUT /order-payment/cancel/{orderId}/{printoutId}',
  'PUT /order-payment/paid/{orderId}/{printoutId}',
  'PUT /order-payment/skip-print/{orderId}/{printoutId}',
  'PUT /order-payment/{printoutId}',
  'PUT /order/force-done/{orderId}',
  'PUT /printouts/error/{printoutId}',
  'PUT /printouts/payment-type/{printoutId}',
  'PUT /printouts/print/{printoutId}',
  'DELETE /order-manager/order/{id}',
  'GET /dining-options/client/{placeId}',
  'GET /dining-options/pos/{placeId}',
  'GET /ingredient-templates/product/{productId}',
  'GET /modifiers-template/place/{placeId}',
  'GET /places/info/{placeId}',
  'GET /places/pos-mobile/{placeId}',
  'GET /places/pos/{placeId}',
  'GET /places/slug/{placeSlug}',
  'PUT /kitchen-station/default/{id}',
  'PUT /place-user/preferred-dining-option/{placeId}',
  'PUT /users/place-order',
  'GET /bir/search',
  'GET /printouts/pdf/{id}',
  'GET /printouts/pdf/download/{id}',
  'POST /printouts/email/{id}',
  'GET /healthcheck',
  'GET /menu-sections/pos/{placeId}',
  'GET /menu-sections/all/{placeId}',
  'GET /menu-sections/menu/{menuId}',
  'GET /menu-sections/with/{menuItemId}',
  'PUT /menu-sections/reorder-items/{id}',
  'PUT /menu-sections/visibility/{id}',
  'DELETE /menu-sections/{sectionId}/{menuItemId}',
  'GET /menu/{placeId}',
  'GET /order-check/{id}',
  'GET /order/order-check/{orderCheckId}',
  'GET /places/my',
  'GET /places/role/{placeId}',
  'GET /places/{placeId}',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/refresh',
  'POST /auth/signup',
  'POST /order-manager/delivery/{placeId}',
  'POST /order-manager/{placeId}',
  'POST /order-manager/{placeId}/{orderCheckId}',
  'POST /order-sync/{placeId}',
  'POST /places',
  'POST /places/file/{placeId}',
  'POST /session/ping',
  'PUT /order-check/dining-option/{id}',
  'PUT /order-check/table/{id}',
  'PUT /order-manager/{orderId}',
  'PUT /order/item-amount-done/{orderId}',
  'PUT /order/kitchen-station/done/{orderId}',
]

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

/** What descriptors name: a path of a resource or of a page of settings is a call. */
const calledByDescriptors = [
  ...allResources.flatMap(({ key, paths }) =>
    Object.keys(paths).map((name) => `${key}.${callName(name as Operation)}`),
  ),
  ...settings.flatMap(({ key, path }) => (path === null ? [] : [key])),
].map((key) => nameOf(endpoints[key as EndpointKey]))

const ownCalls = [
  'GET /order-check/aggregate/cut/{placeId}/{startDate}/{endDate}',
  'GET /order-check/aggregate/checks/{placeId}/{startDate}/{endDate}',
  'GET /product-usage/counts/{placeId}',
  'GET /product-usage/actual/{placeId}/{fromAuditId}/{toAuditId}',
  'DELETE /auth/removal',
  'DELETE /auth/sessions',
  'DELETE /session/active-sessions/{placeId}',
  'DELETE /session/active-sessions/{placeId}/{sessionId}',
  'GET /auth/profile',
  'GET /auth/sessions',
  'POST /auth/removal',
  'GET /place-user/pin/{placeId}',
  'POST /place-user/pin/{placeId}',
  'PUT /place-user/pin/{placeId}/{userId}',
  'GET /config',
  'GET /healthcheck/live',
  'DELETE /places/file/{placeId}',
  'GET /demo',
  'GET /files/{placeId}/{id}',
  'GET /glovo/menu-state/{placeId}',
  'GET /integrations/{placeId}',
  'POST /menu-imports/{placeId}',
  'PUT /menu-imports/{placeId}/{importId}',
  'POST /menu-imports/{placeId}/{importId}',
  'GET /menu-imports/{placeId}/{importId}',
  'DELETE /menu-imports/{placeId}/{importId}',
  'GET /mail-outbox/{placeId}',
  'GET /terminals/{placeId}',
  'POST /terminals/ask/{paymentId}',
  'POST /terminals/cancel/{paymentId}',
  'POST /terminals/charge/{paymentId}',
  'POST /terminals/refund/{refundId}',
  'POST /product-stock-audit/post/{auditId}',
  'POST /files/{placeId}',
  'GET /daily-report/export/{id}',
  'GET /shift-report/export/{id}',
  'GET /devices/{placeId}',
  'PATCH /devices/{placeId}/{clientId}',
  'DELETE /devices/{placeId}/{clientId}',
  'POST /devices/{placeId}/{clientId}/revoke',
  'POST /sync/{placeId}/give-back',
  'GET /sync/{placeId}/changes',
  'GET /sync/{placeId}/events',
  'GET /sync/{placeId}/rows',
  'POST /sync/{placeId}/clients',
  'GET /writes/{placeId}',
  'POST /writes/{placeId}',
  'POST /writes-import/{placeId}',
  'GET /writes-recovery/{placeId}',
  'POST /writes-recovery/{placeId}',
]

const all = Object.entries<Endpoint>(endpoints)
const live = all.filter(([, endpoint]) => endpoint.status === 'live')

describe('The contract', () => {
  it('names every call of the plan once, and beside them only our own', () => {
    expect(specCalls).toHaveLength(277)
    const named = new Set([...specCalls, ...calledByDescriptors, ...ownCalls])
    expect(all.map(([, endpoint]) => nameOf(endpoint)).sort()).toEqual([...named].sort())
    expect(all.filter(([, endpoint]) => specCalls.includes(nameOf(endpoint)))).toHaveLength(277)
  })

  it('says which calls are implemented and how many are still to come', () => {
    expect(live.map(([, endpoint]) => nameOf(endpoint)).sort()).toEqual(
      [...liveCalls, ...calledByDescriptors, ...ownCalls].sort(),
    )
    expect(all.length - live.length, 'planned calls').toBe(14)
  })

  it('puts all calls of one area into one file', () => {
    expect(all.filter(([key]) => !/^[a-z-]+\.[a-z-]+$/.test(key))).toEqual([])
    expect(areaOf('order-manager.place')).toBe('order-manager')
  })

  it.each(live)('%s has an answer, and a schema for every variable of its path', (_, endpoint) => {
    expect(endpoint.output !== undefined || endpoint.binary === true).toBe(true)
    expect(entriesOf(endpoint.params).sort()).toEqual(pathVariables(endpoint.path).sort())
  })

  it('invents no schema for a call that is only planned', () => {
    const invented = all.filter(
      ([, e]) => e.status === 'planned' && (e.params ?? e.query ?? e.body ?? e.output) !== undefined,
    )
    expect(invented).toEqual([])
  })

  it('gives no body to a call that only reads', () => {
    expect(all.filter(([, e]) => e.body !== undefined && ['GET', 'DELETE'].includes(e.method))).toEqual([])
  })

  it('asks only for permissions that exist', () => {
    const asked = all.flatMap(([, e]) => (e.access.kind === 'permission' ? [...e.access.anyOf] : []))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((permission) => !permissions.includes(permission))).toEqual([])
  })

  it('is open without a token only where nobody can have one', () => {
    const open = all.filter(([, e]) => e.access.kind === 'public').map(([key]) => key)
    expect(open.filter((key) => !key.startsWith('adyen-webhooks.')).sort()).toEqual([
      'app.config',
      'auth.forgot-password',
      'auth.login',
      'auth.refresh',
      'auth.reset-password',
      'auth.signup',
      'demo.list-accounts',
      'dining-options.list-client',
      'files.get',
      'glovo.get-menu',
      'glovo.order-cancelled',
      'glovo.order-dispatched',
      'health.check',
      'health.live',
      'invitations.verify',
      'places.get-by-slug',
    ])
  })
})

describe('The order of the routes', () => {
  const routes = routesInOrder(contract)
  const pairs = routes.flatMap((first, i) =>
    routes
      .slice(i + 1)
      .filter((second) => first.endpoint.method === second.endpoint.method)
      .filter((second) => overlap(first.endpoint.path, second.endpoint.path))
      .map((second) => [first.endpoint.path, second.endpoint.path] as const),
  )

  it('holds every endpoint once', () => {
    expect(routes.map((route) => route.key).sort()).toEqual(Object.keys(endpoints).sort())
  })

  it.each(pairs)('%s comes before %s, since it is the fixed one', (first, second) => {
    const kinds = (path: string) => path.split('/').map((segment) => segment.startsWith('{'))
    const differs = kinds(first).findIndex((variable, i) => variable !== kinds(second)[i])
    expect(differs, 'two paths that only differ in the names of their variables').toBeGreaterThan(-1)
    expect(kinds(first)[differs]).toBe(false)
  })

  it('has such pairs at all', () => {
    expect(pairs).toContainEqual(['/places/my', '/places/{placeId}'])
    expect(pairs).toContainEqual([
      '/order-manager/delivery/{placeId}',
      '/order-manager/{placeId}/{orderCheckId}',
    ])
  })

  it('sees that two paths match one URL only where every segment can', () => {
    expect(overlap('/a/{x}', '/a/b')).toBe(true)
    expect(overlap('/a/{x}/c', '/a/b/{y}')).toBe(true)
    expect(overlap('/a/{x}', '/a/b/c')).toBe(false)
    expect(overlap('/a/b', '/a/c')).toBe(false)
  })
})

describe('The types of the contract', () => {
  it('follow from the data', () => {
    expectTypeOf<Params<EndpointOf<'order-manager.extend'>>>().toEqualTypeOf<{
      placeId: string
      orderCheckId: string
    }>()
    expectTypeOf<Params<EndpointOf<'daily-report.get'>>>().toEqualTypeOf<{ id: string }>()
    expectTypeOf<Params<EndpointOf<'payment.get'>>>().toEqualTypeOf<{
      readonly placeId: string
      readonly id: string
    }>()
    expectTypeOf<Query<EndpointOf<'places.list-my'>>>().toEqualTypeOf<{
      pageSize: number
      pageNumber: number
    }>()
    expectTypeOf<QueryInput<EndpointOf<'places.list-my'>>['pageSize']>().toEqualTypeOf<
      number | string | undefined
    >()
    expectTypeOf<Body<EndpointOf<'order-manager.place'>>>().not.toHaveProperty('number')
    expectTypeOf<'daily-report.get'>().toExtend<LiveKey>()
    expectTypeOf<'payment.get'>().not.toExtend<LiveKey>()
  })
})

function entriesOf(schema: unknown): string[] {
  return typeof schema === 'object' && schema !== null && 'entries' in schema
    ? Object.keys(schema.entries as object)
    : []
}
