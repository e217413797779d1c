import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { fail, ok } from '#domain/result.ts'
import { compose } from './compose.ts'
import type { KeptMail, Mail } from './mail.ts'

/** How many mails are remembered; their files stay. */
const remembered = 100

const from = 'Lokal <lokal@localhost>'

export type KeptMailOptions = {
  /** Where each mail is written as an `.eml` file; null: nowhere. */
  folder: string | null
  /** Now, ms. */
  clock(): number
}

/** Keeps mails instead of sending them, for trying things out. */
export function createKeptMail({ folder, clock }: KeptMailOptions): Mail {
  const mails: { placeId: string | null; mail: KeptMail }[] = []
  const writer = createTransport({ streamTransport: true, buffer: true })
  let written = 0

  return {
    state: () => 'simulated',
    kept: (placeId) => mails.filter((each) => each.placeId === placeId).map(({ mail }) => mail),
    async send(message) {
      const at = clock()
      if (folder !== null) {
        const { message: file } = await writer.sendMail(compose(message, from))
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        written += 1
        writeFileSync(join(folder, `${at}-${written}.eml`), file as Buffer, { mode: 0o600 })
      }
      const { placeId, to, subject, text, attachments } = message
      const named = attachments.map(({ name, mediaType, bytes }) => ({ name, mediaType, size: bytes.length }))
      mails.unshift({ placeId, mail: { at, to, subject, text, attachments: named } })
      mails.length = Math.min(mails.length, remembered)
      return ok(null)
    },
  }
}

/** Where no mail server is set up: nothing is sent, and nobody is told otherwise. */
export function createNoMail(): Mail {
  return { state: () => 'not_set_up', kept: () => null, send: async () => fail('failed') }
}
