import { createTransport } from 'nodemailer'
import { fail, ok } from '#domain/result.ts'
import { createLastUse } from '../last-use.ts'
import { compose } from './compose.ts'
import type { Mail } from './mail.ts'

export type SmtpMailOptions = {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS where the server offers it. */
  url: string
  from: string
  /** Ends a sending that takes too long; asked for anew for each one. */
  timeout(): AbortSignal
  /** Told why a mail could not be sent. */
  onProblem(problem: unknown): void
}

/** Sends through a mail server. One that takes over only some of it has refused it. */
export function createSmtpMail({ url, from, timeout, onProblem }: SmtpMailOptions): Mail {
  const use = createLastUse()
  const transport = createTransport({ url })
  return {
    state: use.state,
    kept: () => null,
    async send(message) {
      try {
        await transport.sendMail({ ...compose(message, from), signal: timeout() })
        use.went(true)
        return ok(null)
      } catch (error) {
        use.went(false)
        onProblem(error)
        return fail('failed')
      }
    },
  }
}
