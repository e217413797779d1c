import { useCallback, useMemo } from 'react'
import { placeUserEndpoints, type Person } from '#contract/areas/place-users.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Result } from '#domain/result.ts'
import { whetherDone } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '../place-context.ts'
import { readPages } from '#device/calls/read-pages.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useServerQuery, type ServerQuery } from '#hooks/calls/use-server-query.ts'

export type { Person } from '#contract/areas/place-users.ts'

/** Somebody without an e-mail; one of password and PIN is needed. */
export type NewPerson = {
  name: string
  password?: string
  pin?: string
  role: Role
  permissions: Permission[]
}
export type PersonChange = { name?: string; role?: Role; permissions?: Permission[] }

type Done = Promise<Result<null, CallFailure>>

/** The acts on the people of the place. All of them need the server: rights are given by nobody else. */
export type CrewActs = {
  add(person: NewPerson): Done
  update(userId: string, change: PersonChange): Done
  setPassword(userId: string, password: string): Done
  /** 4 digits, 6 with a permission that concerns money; null takes it away. */
  setPin(userId: string, pin: string | null): Done
  remove(userId: string): Done
}

/** The people of the place with what only the server knows of them. */
export function useCrew(): ServerQuery<readonly Person[]> {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const read = useCallback(
    (signal: AbortSignal) =>
      readPages((query) =>
        api.call(placeUserEndpoints['place-user.list'], { params: { placeId }, query, signal }),
      ),
    [api, placeId],
  )
  return useServerQuery(read)
}

export function useCrewActs(): CrewActs {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  return useMemo(
    () => ({
      add: async (body) =>
        whetherDone(await api.call(placeUserEndpoints['place-user.create'], { params: { placeId }, body })),
      update: async (userId, body) =>
        whetherDone(
          await api.call(placeUserEndpoints['place-user.update'], { params: { placeId, userId }, body }),
        ),
      setPassword: async (userId, password) =>
        whetherDone(
          await api.call(placeUserEndpoints['place-user.set-password'], {
            params: { placeId, userId },
            body: { password },
          }),
        ),
      setPin: async (userId, pin) =>
        whetherDone(
          await api.call(placeUserEndpoints['place-user.set-pin'], {
            params: { placeId, userId },
            body: { pin },
          }),
        ),
      remove: async (userId) =>
        whetherDone(await api.call(placeUserEndpoints['place-user.delete'], { params: { placeId, userId } })),
    }),
    [api, placeId],
  )
}
