import { useCallback, useMemo } from 'react'
import { accountEndpoints, type Profile } from '#contract/areas/account.ts'
import type { Result } from '#domain/result.ts'
import { answered, whetherDone } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useServerQuery, type ServerQuery } from '#hooks/calls/use-server-query.ts'

export type { Profile } from '#contract/areas/account.ts'

type Locale = NonNullable<Profile['locale']>

/** The acts of people on their own account. All of them need the server. */
export type AccountActs = {
  rename(name: string): Promise<Result<null, CallFailure>>
  /** In which language mails are written. */
  speak(locale: Locale): Promise<Result<null, CallFailure>>
  /** Ends every other session too. */
  changePassword(now: string, next: string): Promise<Result<null, CallFailure>>
  askRemoval(password: string): Promise<Result<null, CallFailure>>
  cancelRemoval(): Promise<Result<null, CallFailure>>
}

/** The own account as the server has it. */
export function useProfile(): ServerQuery<Profile> {
  const { api } = useAppServices()
  const read = useCallback(
    async (signal: AbortSignal) =>
      answered(await api.call(accountEndpoints['auth.get-profile'], { signal }), ({ data }) => data),
    [api],
  )
  return useServerQuery(read)
}

export function useAccountActs(): AccountActs {
  const { api } = useAppServices()
  return useMemo(
    () => ({
      rename: async (name) =>
        whetherDone(await api.call(accountEndpoints['auth.update-profile'], { body: { name } })),
      speak: async (locale) =>
        whetherDone(await api.call(accountEndpoints['auth.update-profile'], { body: { locale } })),
      changePassword: async (password, newPassword) =>
        whetherDone(
          await api.call(accountEndpoints['auth.change-password'], { body: { password, newPassword } }),
        ),
      askRemoval: async (password) =>
        whetherDone(await api.call(accountEndpoints['auth.ask-removal'], { body: { password } })),
      cancelRemoval: async () => whetherDone(await api.call(accountEndpoints['auth.cancel-removal'], {})),
    }),
    [api],
  )
}
