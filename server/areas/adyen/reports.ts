import * as v from 'valibot'
import { adyenReportTypes, type ProviderReport } from '#contract/areas/adyen.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { FileAnswer } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { adyenAccount, problemOf } from './adyen-account.ts'
import { findFact, listFacts } from './facts.ts'

const saidSchema = v.object({
  type: v.picklist(adyenReportTypes),
  fileName: v.string(),
  downloadUrl: v.string(),
})

/** The reports that the provider has told of, the latest first: it has no list of its own. */
export async function listReports(services: Services, placeId: string): Promise<ProviderReport[]> {
  const facts = await listFacts(services, { placeId, kind: 'report' }, { most: 500 })
  return facts.flatMap(({ name, said, at }) => {
    const read = v.safeParse(saidSchema, said)
    if (!read.success) return []
    const { type, fileName } = read.output
    return [{ id: name, type, fileName, createdAt: at }]
  })
}

/** A report as the provider wrote it, passed on while it comes; nothing of it is kept here. */
export async function downloadReport(
  services: Services,
  placeId: string,
  id: string,
): Promise<Result<FileAnswer, Problem>> {
  const fact = await findFact(services, { placeId, kind: 'report', name: id })
  const read = v.safeParse(saidSchema, fact?.said)
  if (!read.success) return fail({ code: 'not_found' })
  const account = await adyenAccount(services, placeId)
  if (!account.ok) return account
  const leave = new AbortController()
  const { downloadUrl, fileName } = read.output
  const file = await services.adyen.download(account.value, downloadUrl, leave.signal)
  if (!file.ok) return fail(problemOf(file.error))
  return ok({
    bytes: (gone) => passedOn(file.value, gone, () => leave.abort()),
    mediaType: fileName.endsWith('.tsv') ? 'text/tab-separated-values' : 'text/csv; charset=utf-8',
    etag: null,
    immutable: false,
    name: fileName.replaceAll(/[^A-Za-z0-9.-]+/g, '-').slice(0, 120),
  })
}

async function* passedOn(
  source: ReadableStream<Uint8Array>,
  gone: AbortSignal,
  leave: () => void,
): AsyncGenerator<Uint8Array> {
  gone.addEventListener('abort', leave)
  try {
    for await (const piece of source) yield piece
  } finally {
    gone.removeEventListener('abort', leave)
  }
}
