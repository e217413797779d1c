import { ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { readBalance } from './balance.ts'
import { openOnboarding, readOnboarding } from './onboarding.ts'
import { listPayouts } from './payouts.ts'
import { downloadReport, listReports } from './reports.ts'
import { listTerminals, syncTerminals } from './terminals.ts'
import { adyenWebhooks } from './webhook-handlers.ts'

type AdyenKey = Extract<keyof Handlers, `adyen.${string}` | `adyen-webhooks.${string}`>

/** The provider of cards and links: what it tells, and what people ask it for. */
export function adyenHandlers(services: Services): Pick<Handlers, AdyenKey> {
  return {
    ...adyenWebhooks(services),

    async 'adyen.get-onboarding'({ member: { placeId } }) {
      const read = await readOnboarding(services, placeId)
      return read.ok ? ok({ data: read.value }) : read
    },

    async 'adyen.open-onboarding'({ member: { placeId }, locale }) {
      const link = await openOnboarding(services, placeId, locale)
      return link.ok ? ok({ data: link.value }) : link
    },

    async 'adyen.get-balance'({ member: { placeId } }) {
      const read = await readBalance(services, placeId)
      return read.ok ? ok({ data: read.value }) : read
    },

    async 'adyen.list-payouts'({ member: { placeId }, query }) {
      return ok({ data: await listPayouts(services, placeId, query) })
    },

    async 'adyen.list-reports'({ member: { placeId } }) {
      return ok({ data: await listReports(services, placeId) })
    },

    'adyen.download-report': ({ member: { placeId }, params: { id } }) =>
      downloadReport(services, placeId, id),

    async 'adyen.list-terminals'({ member: { placeId } }) {
      return ok({ data: await listTerminals(services, placeId) })
    },

    async 'adyen.sync-terminals'({ member: { placeId } }) {
      const synced = await syncTerminals(services, placeId)
      return synced.ok ? ok({ data: synced.value }) : synced
    },
  }
}
