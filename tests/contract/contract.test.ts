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
import { pathVariables, isVariable } from '#contract/path.ts'
import { callName, type ResourceOperation } from '#contract/resource-endpoints.ts'
import { routesInOrder } from '#contract/routes.ts'
import { allResources } from '#domain/resources/resources.ts'
import { settings } from '#domain/settings/settings.ts'
import { permissions } from '#domain/access/permissions.ts'
import { liveCalls, ownCalls } from './known-calls.ts'

const specCalls = readFileSync(new URL('./spec-calls.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

/** What descriptors name: a path of a resource or of a page of settings is a call. */
const calledByDescriptors = [
  ...allResources.flatMap(({ key, paths }) =>
    Object.keys(paths).map((name) => `${key}.${callName(name as ResourceOperation)}`),
  ),
  ...settings.flatMap(({ key, path }) => (path === null ? [] : [key])),
].map((key) => nameOf(endpoints[key as EndpointKey]))

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
    expect(all.length - live.length, 'planned calls').toBe(0)
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
    expect(open.filter((key) => !/^(adyen|przelewy)-webhooks\./.test(key)).sort()).toEqual([
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
      'health.ready',
      'invitations.verify',
      'places.get-by-slug',
      // The worker that shows it has no token; the id is known to that device only.
      'push.shown',
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
      placeId: string
      id: string
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
    expectTypeOf<'payment.get'>().toExtend<LiveKey>()
    expectTypeOf<'adyen-webhooks.balance'>().toExtend<LiveKey>()
    expectTypeOf<Body<EndpointOf<'adyen-webhooks.balance'>>>().toEqualTypeOf<undefined>()
  })
})

function entriesOf(schema: unknown): string[] {
  return typeof schema === 'object' && schema !== null && 'entries' in schema
    ? Object.keys(schema.entries as object)
    : []
}

/** Whether some URL matches both paths. */
function overlap(a: string, b: string): boolean {
  const left = a.split('/')
  const right = b.split('/')
  return (
    left.length === right.length &&
    left.every((segment, i) => {
      const other = right[i] ?? ''
      return segment === other || isVariable(segment) || isVariable(other)
    })
  )
}
