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
