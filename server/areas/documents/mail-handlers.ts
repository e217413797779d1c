import { fail, ok } from '#domain/result.ts'
import { maskedAddress } from '#domain/text/masked-address.ts'
import { mailText } from '#server/documents/mail-text.ts'
import { pdfName } from '#server/documents/pdf.ts'
import type { Handlers } from '#server/http/handler.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { runCall } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'
import { readPdf } from './read-pdf.ts'

/** Documents by e-mail. Only what was really sent stands in the history. */
export function mailHandlers(services: Services): Pick<Handlers, 'printouts.send-email' | 'mail.list-kept'> {
  const mails = createRateLimit(services.clock, 20, 10 * 60_000)
  return {
    async 'printouts.send-email'({ params: { id }, body: { email: to }, caller, member }) {
      const { placeId } = member
      const document = await readPdf(services, placeId, id)
      if (document === null) return fail({ code: 'not_found' })
      const { number, printoutId, isDropped } = document
      if (isDropped) return fail({ code: 'document_state', current: 'deleted' })
      const wait = mails.take(`${placeId} ${caller.userId}`)
      if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: wait / 1000 })
      const pdf = { name: pdfName(number), mediaType: 'application/pdf', bytes: await document.create() }
      const sent = await services.mail.send({
        placeId,
        to,
        ...mailText(document.place, document),
        attachments: [pdf],
      })
      if (!sent.ok) return fail({ code: 'mail_failed' })
      // Each mail that went out is an entry of its own, whatever key the call had.
      const done = await runCall(
        services,
        { caller, member, idempotencyKey: null },
        {
          kind: 'document.emailed',
          target: printoutId,
          args: async () => ok({ printoutId, to: maskedAddress(to) }),
        },
      )
      return done.ok ? ok({ data: null }) : done
    },

    async 'mail.list-kept'({ member }) {
      const { demo, mail } = services
      const ofPlace = demo === null ? null : mail.kept(member.placeId)
      if (demo === null || ofPlace === null) return fail({ code: 'not_found' })
      // A link to set a password is for its own person: here only for the demo's, whose passwords are public.
      const ofServer = (mail.kept(null) ?? []).filter(({ to }) => demo.some(({ email }) => email === to))
      const kept = [...ofPlace, ...ofServer].sort((one, other) => other.at - one.at)
      return ok({ data: kept.map((each) => ({ ...each, attachments: [...each.attachments] })) })
    },
  }
}
