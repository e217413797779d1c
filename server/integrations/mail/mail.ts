import type { IntegrationState } from '#domain/integrations/services.ts'
import type { Result } from '#domain/result.ts'

export type Attachment = { name: string; mediaType: string; bytes: Uint8Array }

/** A mail to one person, on behalf of a place, or of this server itself. */
export type MailMessage = {
  placeId: string | null
  to: string
  subject: string
  text: string
  attachments: readonly Attachment[]
}

/** A mail that was kept instead of being sent. `at` is an instant, ms; attachments are named only. */
export type KeptMail = {
  at: number
  to: string
  subject: string
  text: string
  attachments: readonly { name: string; mediaType: string; size: number }[]
}

/** Takes mails to people. */
export type Mail = {
  /** `failed`: nobody has taken it over, as far as is known. */
  send(message: MailMessage): Promise<Result<null, 'failed'>>
  /** The latest mails of a place, or of the server itself, the newest first, where they are kept; null: they are sent. */
  kept(placeId: string | null): readonly KeptMail[] | null
  state(): IntegrationState
}
