import { useCallback, useMemo } from 'react'
import { invitationEndpoints, type Invitation, type SentInvitation } from '#contract/areas/invitations.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Result } from '#domain/result.ts'
import { answered, whetherDone } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { readPages } from '#device/calls/read-pages.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useServerQuery, type ServerQuery } from '#hooks/calls/use-server-query.ts'

export type { Invitation, SentInvitation } from '#contract/areas/invitations.ts'

export type InvitationActs = {
  /** Good for 7 days and once. */
  invite(email: string, role: Role): Promise<Result<SentInvitation, CallFailure>>
  sendAgain(id: string): Promise<Result<SentInvitation, CallFailure>>
  withdraw(id: string): Promise<Result<null, CallFailure>>
}

/** Invitations to the place that nobody has accepted yet. */
export function useInvitations(): ServerQuery<readonly Invitation[]> {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const read = useCallback(
    (signal: AbortSignal) =>
      readPages((query) =>
        api.call(invitationEndpoints['invitations.list'], { params: { placeId }, query, signal }),
      ),
    [api, placeId],
  )
  return useServerQuery(read)
}

export function useInvitationActs(): InvitationActs {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  return useMemo(
    () => ({
      invite: async (email, role) =>
        answered(
          await api.call(invitationEndpoints['invitations.create'], {
            params: { placeId },
            body: { email, role },
          }),
          ({ data }) => data,
        ),
      sendAgain: async (id) =>
        answered(
          await api.call(invitationEndpoints['invitations.update'], { params: { id }, body: {} }),
          ({ data }) => data,
        ),
      withdraw: async (id) =>
        whetherDone(await api.call(invitationEndpoints['invitations.delete'], { params: { id } })),
    }),
    [api, placeId],
  )
}
