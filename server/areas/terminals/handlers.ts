import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { cancel } from './cancel.ts'
import { askAboutCharge, charge } from './charge.ts'
import { refund } from './refund.ts'
import { terminalsOf } from './terminals-of.ts'

type TerminalKey = `terminals.${'list' | 'charge' | 'ask' | 'cancel' | 'refund'}`

/** Cards on the provider's terminals. Only here: a device begins a payment, the server charges it. */
export function terminalHandlers(services: Services): Pick<Handlers, TerminalKey> {
  return {
    async 'terminals.list'({ member: { placeId } }) {
      const found = await (await terminalsOf(services, placeId)).list()
      return found.ok ? ok({ data: found.value }) : fail({ code: 'terminal_unavailable' })
    },

    async 'terminals.charge'({ params, body, member, caller }) {
      const done = await charge(services, { member, caller }, { ...params, ...body })
      return done.ok ? ok({ data: done.value }) : done
    },

    async 'terminals.ask'({ params, member, caller }) {
      const done = await askAboutCharge(services, { member, caller }, params.paymentId)
      return done.ok ? ok({ data: done.value }) : done
    },

    async 'terminals.cancel'({ params, member, caller }) {
      const done = await cancel(services, { member, caller }, params.paymentId)
      return done.ok ? ok({ data: done.value }) : done
    },

    async 'terminals.refund'({ params, member, caller }) {
      const done = await refund(services, { member, caller }, params.refundId)
      return done.ok ? ok({ data: done.value }) : done
    },
  }
}
