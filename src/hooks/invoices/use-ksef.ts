import { ksefEndpoints, type KsefAccountView } from '#contract/areas/ksef.ts'
import type { Body, Output } from '#contract/endpoint.ts'
import type { KsefEnvironment, KsefSettings } from '#domain/place/ksef-settings.ts'
import type { Result } from '#domain/result.ts'
import { dataIn, whetherDone } from '#device/calls/answered.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useAnswer, type Answer, type Asking } from '#hooks/calls/use-answer.ts'
import { useUpdatedAnswer } from '#hooks/calls/use-updated-answer.ts'

export type { KsefAccountView } from '#contract/areas/ksef.ts'

/** The entries of a person to sign in by. */
export type EnteredKsefAccount = Body<(typeof ksefEndpoints)['ksef.save']>

export type KsefLimits = Output<(typeof ksefEndpoints)['ksef.limits']>['data']

type KsefResult = Promise<Result<KsefAccountView, CallFailure>>
type Done = Promise<Result<null, CallFailure>>

export type KsefDesk = Answer<KsefAccountView> & {
  save(account: EnteredKsefAccount): KsefResult
  /** Signs in, and outside of production sends an invoice for trial. */
  trial(): KsefResult
  remove(): Done
  /** Sets the place up, or changes how its invoices go out. */
  set(settings: KsefSettings): Done
  /** Takes the certificate of a till back. */
  revoke(certificateId: string): Done
}

/**
 * The account of the place in a world of the national system: only the server has it, and no key comes back from
 * there.
 */
export function useKsef(environment: KsefEnvironment): KsefDesk {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const { known, failure, keep, askAgain } = useUpdatedAnswer(environment, get)
  const params = { placeId, environment }
  return {
    known,
    failure,
    save: async (body) => keep(dataIn(await api.call(ksefEndpoints['ksef.save'], { params, body }))),
    trial: async () => keep(dataIn(await api.call(ksefEndpoints['ksef.try'], { params }))),
    remove: async () => {
      const gone = whetherDone(await api.call(ksefEndpoints['ksef.remove'], { params }))
      if (gone.ok) askAgain()
      return gone
    },
    set: async (body) =>
      whetherDone(await api.call(ksefEndpoints['ksef.set'], { params: { placeId }, body })),
    revoke: async (certificateId) =>
      whetherDone(
        await api.call(ksefEndpoints['ksef.certificate-revoke'], { params: { placeId, certificateId } }),
      ),
  }
}

/** How many certificates the company may still have; null environment: nothing is asked. */
export function useKsefLimits(environment: KsefEnvironment | null): Answer<KsefLimits> {
  return useAnswer(environment, limits)
}

async function get({ about }: { about: KsefEnvironment }, { api, placeId, signal }: Asking): KsefResult {
  const params = { placeId, environment: about }
  return dataIn(await api.call(ksefEndpoints['ksef.get'], { params, signal }))
}

async function limits(environment: KsefEnvironment, { api, placeId, signal }: Asking) {
  const params = { placeId, environment }
  return dataIn(await api.call(ksefEndpoints['ksef.limits'], { params, signal }))
}
