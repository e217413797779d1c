import { useMemo } from 'react'
import { accountEndpoints } from '#contract/areas/account.ts'
import type { Result } from '#domain/result.ts'
import { whetherDone } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'

/** Setting a password without knowing the present one. */
export type PasswordLink = {
  /** Has a link sent, if there is such an account; nobody is told whether there is. */
  send(email: string): Promise<Result<null, CallFailure>>
  /** Sets the password by the link's secret, which is good once. */
  reset(token: string, password: string): Promise<Result<null, CallFailure>>
}

export function usePasswordLink(): PasswordLink {
  const { api } = useAppServices()
  return useMemo(
    () => ({
      send: async (email) =>
        whetherDone(await api.call(accountEndpoints['auth.forgot-password'], { body: { email } })),
      reset: async (token, password) =>
        whetherDone(await api.call(accountEndpoints['auth.reset-password'], { body: { token, password } })),
    }),
    [api],
  )
}
