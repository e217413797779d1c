import { fillPath } from '#contract/path.ts'
import { contract } from '#contract/contract.ts'
import { fail, ok } from '#domain/result.ts'
import { pdfName } from '#server/documents/pdf.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { readPdf } from './read-pdf.ts'

/** Documents as PDF. They are made when they are asked for: what they say is in the rows. */
export function pdfHandlers(
  services: Services,
): Pick<Handlers, 'printouts.get-pdf' | 'printouts.download-pdf'> {
  return {
    async 'printouts.get-pdf'({ member, params }) {
      const document = await readPdf(services, member.placeId, params.id)
      if (document === null) return fail({ code: 'not_found' })
      const path = fillPath(contract.endpoints['printouts.download-pdf'].path, params)
      return ok({ data: { url: `${contract.basePath}${path}`, name: pdfName(document.number) } })
    },

    async 'printouts.download-pdf'({ member, params }) {
      const document = await readPdf(services, member.placeId, params.id)
      if (document === null) return fail({ code: 'not_found' })
      return ok({
        bytes: await document.create(),
        mediaType: 'application/pdf',
        etag: null,
        immutable: false,
        name: pdfName(document.number),
      })
    },
  }
}
