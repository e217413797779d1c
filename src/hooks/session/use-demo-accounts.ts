import { useEffect, useState } from 'react'
import { ownEndpoints } from '#contract/areas/own.ts'
import type { Output } from '#contract/endpoint.ts'
import { useAppServices } from '#hooks/device/app-services.ts'

export type DemoAccount = Output<(typeof ownEndpoints)['demo.list-accounts']>['data'][number]

/** Sign-ins that a demo server shows to everybody; none where there is no demo or no network. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const { api } = useAppServices()
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([])
  useEffect(() => {
    const stop = new AbortController()
    void api.call(ownEndpoints['demo.list-accounts'], { signal: stop.signal }).then((answer) => {
      if (answer.ok) setAccounts(answer.value.data)
    })
    return () => stop.abort()
  }, [api])
  return accounts
}
