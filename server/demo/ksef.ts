import { newKsefSettings } from '#domain/place/ksef-settings.ts'
import type { Row } from '#domain/tables.ts'
import { sealSecrets } from '#server/areas/ksef/account.ts'
import type { ksefAccounts } from '#server/db/tables/ksef.ts'
import type { KsefWorlds } from '#server/integrations/ksef/worlds.ts'
import { readCredentials } from '#server/integrations/ksef/read-credentials.ts'
import type { SealedKeys } from '#server/keys/sealed-keys.ts'
import { said } from './history/hand.ts'
import { demoId } from './ids.ts'
import { place } from './room.ts'

const environment = 'test'

/** The demo venue once its owner has set it up at the national system: its invoices go to the test world. */
export const placeAtKsef: Row<'places'> = {
  ...place,
  documentSettings: { ...place.documentSettings, invoicesElsewhereFrom: null },
  ksefSettings: { ...newKsefSettings, environment, seriesPrefix: 'LIPA' },
}

export type PlayedParts = { ksef: Pick<KsefWorlds, 'played'>; sealedKeys: SealedKeys }

/** By what the demo venue signs in to the world that is played, entered at an instant, ms; null: nothing is played here. */
export async function playedAccount({ ksef, sealedKeys }: PlayedParts, at: number): Promise<Account | null> {
  if (ksef.played === null) return null
  const { certificate, privateKey: key } = await ksef.played.credentials(environment, place.taxId)
  const { credentials, serial, subject, validUntil } = said(
    readCredentials({ certificate, key, password: '' }, at),
  )
  const secrets = { certificate: credentials.certificate, key: credentials.privateKey }
  const of = { placeId: place.id, environment } as const
  return {
    ...of,
    kind: 'certificate',
    serial,
    subject,
    validUntil,
    secrets: sealSecrets({ sealedKeys }, of, secrets),
    changedAt: at,
    changedBy: demoId('user:jan'),
    succeededAt: at,
    failedAt: null,
    failure: '',
    trial: { at, steps },
  }
}

type Account = typeof ksefAccounts.$inferInsert

/** The trial of the past, as one takes. */
const steps = [
  { step: 'sign-in', ok: true, ms: 640, words: '' },
  { step: 'send', ok: true, ms: 410, words: '' },
  { step: 'number', ok: true, ms: 1180, words: '' },
]
