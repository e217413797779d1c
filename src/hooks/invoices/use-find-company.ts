import { useCallback, useState } from 'react'
import { birEndpoints } from '#contract/areas/bir.ts'
import type { Contractor } from '#domain/document/contractor.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { useAppServices } from '#hooks/device/app-services.ts'

/** The register has no such company, or it could not be asked. */
export type FindFailure = 'notFound' | 'serviceError'

/** Looks a company up in the public register by its tax id (ten digits). Needs a network. */
export function useFindCompany(): {
  finding: boolean
  find: (taxId: string) => Promise<Result<Contractor, FindFailure>>
} {
  const { api } = useAppServices()
  const [finding, setFinding] = useState(false)
  const find = useCallback(
    async (taxId: string): Promise<Result<Contractor, FindFailure>> => {
      setFinding(true)
      const answer = await api.call(birEndpoints['bir.search'], { query: { nip: taxId } })
      setFinding(false)
      if (answer.ok) return ok(answer.value.data)
      const missing = answer.error.kind === 'api-error' && answer.error.status === 404
      return fail(missing ? 'notFound' : 'serviceError')
    },
    [api],
  )
  return { finding, find }
}
