import * as v from 'valibot'
import {
  glovoCancelSchema,
  glovoOrderSchema,
  type GlovoMessage,
} from '#domain/integrations/glovo/order-payload.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { placeBySecret } from '#server/integrations/glovo/stores.ts'
import type { Services } from '#server/services/services.ts'
import { storeByNumber } from './find-store.ts'
import { forgetStore, keepStore } from './keep-store.ts'
import { placeOfAddress } from './menu-address.ts'
import { menuOfPlace } from './menu-of-place.ts'
import { takeBackOrder, takeOrder } from './orders.ts'
import { platformMenu, syncMenu } from './sync-menu.ts'
import { viewStore } from './view-store.ts'

type GlovoKey =
  | 'glovo.get-menu'
  | 'glovo.get-menu-state'
  | 'glovo.order-cancelled'
  | 'glovo.order-dispatched'
  | 'glovo.sync-menu'
  | 'glovo.get-store'
  | 'glovo.save-store'
  | 'glovo.remove-store'

type Message = { body: GlovoMessage; authorization: string | null; address: string }

/** The delivery platform: our menu on its way out, its orders on their way in. */
export function glovoHandlers(services: Services): Pick<Handlers, GlovoKey> {
  const { clock, log } = services
  const calls = createRateLimit(clock, 600, 60_000)
  const guesses = createRateLimit(clock, 30, 10 * 60_000)

  /** The answer to a caller who does not prove to be the platform. They learn nothing, and may not go on trying. */
  function refused(address: string): { ok: false; error: Problem } {
    const wait = guesses.take(address)
    return fail(wait > 0 ? tooMany(wait) : { code: 'invalid_credentials' })
  }

  /** A message that is believed, and the place that it is for. */
  async function read<S extends v.GenericSchema<unknown, unknown>>(
    { body, authorization, address }: Message,
    schema: S,
  ): Promise<Result<{ placeId: string; message: v.InferOutput<S> }, Problem>> {
    const wait = calls.take(address)
    if (wait > 0) return fail(tooMany(wait))
    const placeId = placeBySecret(await storeByNumber(services, body.store_id), authorization)
    if (placeId === null) return refused(address)
    const message = v.safeParse(schema, body)
    if (message.success) return ok({ placeId, message: message.output })
    const fields = [...new Set(message.issues.map((issue) => v.getDotPath(issue) ?? ''))]
    log.error('glovo', { error: 'a message that cannot be read', placeId, fields })
    return fail({ code: 'invalid_input', fields })
  }

  return {
    async 'glovo.sync-menu'({ member: { placeId }, caller: { userId } }) {
      const state = await syncMenu(services, placeId, userId)
      return state.ok ? ok({ data: state.value }) : state
    },

    async 'glovo.get-menu-state'({ member: { placeId } }) {
      return ok({ data: await platformMenu(services, placeId) })
    },

    async 'glovo.get-menu'({ query, address }) {
      const wait = calls.take(address)
      if (wait > 0) return fail(tooMany(wait))
      const placeId = placeOfAddress(await storeByNumber(services, query.store), query, clock())
      return placeId === null ? refused(address) : ok(await menuOfPlace(services, placeId))
    },

    async 'glovo.order-dispatched'(call) {
      const sent = await read(call, glovoOrderSchema)
      if (!sent.ok) return sent
      await takeOrder(services, sent.value.placeId, sent.value.message)
      return ok({ data: null })
    },

    async 'glovo.order-cancelled'(call) {
      const sent = await read(call, glovoCancelSchema)
      if (!sent.ok) return sent
      await takeBackOrder(services, sent.value.placeId, sent.value.message)
      return ok({ data: null })
    },

    async 'glovo.get-store'({ member: { placeId } }) {
      return ok({ data: await viewStore(services, placeId) })
    },

    async 'glovo.save-store'({ member, body }) {
      const kept = await keepStore(services, member, body)
      return kept.ok ? ok({ data: await viewStore(services, member.placeId) }) : kept
    },

    async 'glovo.remove-store'({ member }) {
      await forgetStore(services, member)
      return ok({ data: null })
    },
  }
}

function tooMany(wait: number): Problem {
  return { code: 'too_many_requests', retryAfter: Math.ceil(wait / 1000) }
}
