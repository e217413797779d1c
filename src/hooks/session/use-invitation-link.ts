import { useCallback, useEffect, useState } from 'react'
import { invitationEndpoints, type ShownInvitation } from '#contract/areas/invitations.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { answered } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { beginSession } from '#device/session/begin-session.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { readGrants } from '#device/outbox/read-grants.ts'
import { useSession } from './session-context.ts'

/** The entries by which a person accepts: the password of the account, and the name of a new one. */
export type Acceptance = { name?: string; password: string }

export type InvitationLink = {
  /** The invitation behind the link; undefined until the server has said it. */
  shown: Result<ShownInvitation, CallFailure> | undefined
  retry(): void
  /** Joins the place and signs in here; gives the place's id. */
  accept(given: Acceptance): Promise<Result<string, CallFailure>>
}

/** An invitation by the secret of its link. */
export function useInvitationLink(token: string): InvitationLink {
  const services = useAppServices()
  const { api } = services
  const { auth, signOut } = useSession()
  const [shown, setShown] = useState<Result<ShownInvitation, CallFailure>>()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    const stop = new AbortController()
    const verify = invitationEndpoints['invitations.verify']
    void api.call(verify, { body: { token }, signal: stop.signal }).then((answer) => {
      if (!stop.signal.aborted) setShown(answered(answer, ({ data }) => data))
    })
    addEventListener('online', retry)
    return () => {
      stop.abort()
      removeEventListener('online', retry)
    }
  }, [api, token, attempt, retry])
  const accept = useCallback(
    async (given: Acceptance): Promise<Result<string, CallFailure>> => {
      const { grants, placeIds } = await readGrants(services.device.get().places)
      const answer = await api.call(invitationEndpoints['invitations.verify'], {
        body: { token, accept: { ...given, grants } },
      })
      if (!answer.ok) return fail(callFailure(answer.error))
      const { place, signedIn } = answer.value.data
      if (signedIn === null) return fail({ code: 'internal', fields: [] })
      // Whoever was here before leaves in order, so that their queue goes on without them.
      if (auth !== null) await signOut('person')
      beginSession(services, signedIn, placeIds)
      return ok(place.id)
    },
    [services, api, token, auth, signOut],
  )
  return { shown, retry, accept }
}
