import type { Contract, EndpointKey } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { isVariable } from './path.ts'

export type Route = { readonly key: EndpointKey; readonly endpoint: Endpoint }

/**
 * Every endpoint in the order in which a router must be told of them: where two paths could match one URL, the one
 * with the fixed segment comes before the one with the variable, the leftmost segment that differs deciding.
 */
export function routesInOrder(contract: Contract): Route[] {
  const entries = Object.entries<Endpoint>(contract.endpoints)
  return (
    entries
      // Object.entries forgets the names of the keys.
      .map(([key, endpoint]): Route => ({ key: key as EndpointKey, endpoint }))
      .sort((a, b) => compareText(sortKey(a.endpoint.path), sortKey(b.endpoint.path)))
  )
}

/** Whether some URL matches both paths. */
export function overlap(a: string, b: string): boolean {
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

/** A variable sorts behind every fixed segment. */
function sortKey(path: string): string {
  return path
    .split('/')
    .map((segment) => (isVariable(segment) ? '~' : segment))
    .join('/')
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
