import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import { id } from '#domain/fields.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Authority } from './authority.ts'
import type { HttpContext } from './env.ts'
import type { Caller, CallingDevice, Member, NamedTable } from './handler.ts'
import type { Problem } from './problem.ts'

const placeHeader = 'Place-Id'

export type Identity = { caller?: Caller; device?: CallingDevice }

/** A row whose place is the place of the call. */
export type RowOfCall = { table: NamedTable; id: string }

/** Who calls, by the bearer token; 401 where the call needs somebody and there is nobody. */
export async function identify(
  authority: Authority,
  c: HttpContext,
  access: Endpoint['access'],
): Promise<Result<Identity, Problem>> {
  if (access.kind === 'public') return ok({})
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (access.kind === 'grant') {
    const device = token === undefined ? null : await authority.device(token)
    return device === null ? fail({ code: 'grant_invalid' }) : ok({ device })
  }
  const caller = token === undefined ? null : await authority.caller(token)
  return caller === null ? fail({ code: 'unauthenticated' }) : ok({ caller })
}

/** The caller, and the place or the row that the path of the call names. */
type PlacedCall = Identity & { pathPlace: string | undefined; row: RowOfCall | null }

/**
 * Whether the caller may make this call in the place that it is about: that of the path, else the header `Place-Id`,
 * else the one of the caller's places that has the row. Null for calls that are about no place.
 */
export async function authorise(
  authority: Authority,
  c: HttpContext,
  access: Endpoint['access'],
  { caller, device, pathPlace, row }: PlacedCall,
): Promise<Result<Member | null, Problem>> {
  // A device's grant is good for its own place and no other.
  if (device !== undefined) return device.placeId === pathPlace ? ok(null) : fail({ code: 'grant_invalid' })
  if (caller === undefined || access.kind === 'public' || access.kind === 'signed-in') return ok(null)
  const header = c.req.header(placeHeader)
  if (header !== undefined && !v.is(id, header)) return fail({ code: 'invalid_input', fields: [placeHeader] })
  const placeId =
    pathPlace ?? header ?? (row === null ? null : await authority.placeOfRow(caller, row.table, row.id))
  if (placeId === null) return fail({ code: 'not_found' })
  const member = await authority.member(caller, placeId)
  return !member.ok || mayCall(access, member.value) ? member : fail({ code: 'forbidden' })
}

function mayCall(access: Endpoint['access'], { user }: Member): boolean {
  if (access.kind === 'owner') return user.role === 'owner'
  if (access.kind !== 'permission') return true
  const granted = effectivePermissions(user.role, user.permissions)
  return access.anyOf.some((permission) => granted.includes(permission))
}
