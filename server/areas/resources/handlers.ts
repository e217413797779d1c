import { callName, type ResourceOperation, type ResourceCallKey } from '#contract/resource-endpoints.ts'
import { type AnyResource, allResources } from '#domain/resources/resources.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import type { ResourceCall } from './call.ts'
import { reads } from './reads.ts'
import { writes } from './writes.ts'

/** The calls of every resource, by what its descriptor names. */
export function resourceHandlers(services: Services): Pick<Handlers, ResourceCallKey<AnyResource>> {
  const handlers = allResources.flatMap((resource) =>
    Object.keys(resource.paths).map((name) => {
      // The keys of `paths` are operations; Object.keys forgets that.
      const operation = name as ResourceOperation
      return [`${resource.key}.${callName(operation)}`, callOf(services, resource, operation)]
    }),
  )
  // The contract makes its endpoints of the same paths, and reads each call by the schemas of the same resource.
  return Object.fromEntries(handlers) as Pick<Handlers, ResourceCallKey<AnyResource>>
}

function callOf(services: Services, resource: Resource, operation: ResourceOperation): ResourceCall {
  return { ...reads(services, resource), ...writes(services, resource) }[operation]
}
