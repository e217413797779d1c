import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createKeptMail, createNoMail } from '#server/integrations/mail/kept-mail.ts'
import type { MailMessage } from '#server/integrations/mail/mail.ts'
import { createSmtpMail } from '#server/integrations/mail/smtp-mail.ts'
import { openLocalSmtp, type LocalSmtp } from '#tests/support/providers/local-smtp.ts'

const pdf = {
  name: 'FV-A7K-1-11-2026.pdf',
  mediaType: 'application/pdf',
  bytes: new Uint8Array([37, 80, 68, 70]),
}

const message: MailMessage = {
  placeId: 'podlipa',
  to: 'lucja@example.pl',
  subject: 'Faktura VAT FV/A7K/1/11/2026, Pod Lipą',
  text: 'Dzień dobry,\n.\nźdźbło',
  attachments: [pdf],
}

let server: LocalSmtp
const problems: unknown[] = []

afterEach(() => server.close())

async function open(
  answer?: (command: string) => string | null,
  timeout = () => new AbortController().signal,
  credentials = '',
) {
  problems.length = 0
  server = await openLocalSmtp(answer)
  return createSmtpMail({
    url: server.url.replace('://', `://${credentials}`),
    from: 'Gościniec Pod Lipą <kasa@lipa.example>',
    timeout,
    onProblem: (problem) => problems.push(problem),
  })
}

/** A part of a mail: what its encoded lines say. */
const decoded = (data: string, header: string) => {
  const [, body = ''] = data.slice(data.indexOf(header)).split('\r\n\r\n')
  return Buffer.from(body.replaceAll('\r\n', ''), 'base64')
}

describe('A mail server', () => {
  it('is given the mail with its letters and its attachment as they are', async () => {
    const mail = await open()
    expect(await mail.send(message)).toEqual({ ok: true, value: null })
    expect(server.mails).toHaveLength(1)
    const [{ from, to, data }] = server.mails as [LocalSmtp['mails'][number]]
    expect([from, to]).toEqual(['kasa@lipa.example', ['lucja@example.pl']])
    expect(data).toMatch(/^To: lucja@example\.pl$/m)
    expect(data).toMatch(/^Content-Type: application\/pdf; name=FV-A7K-1-11-2026\.pdf/m)
    expect([...decoded(data, 'Content-Type: application/pdf')]).toEqual([37, 80, 68, 70])
    const subject = [...data.matchAll(/=\?UTF-8\?Q\?([^?]*)\?=/g)].map(([, text = '']) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    )
    expect(subject.join('')).toContain('Pod Lipą')
    expect(mail.state()).toBe('ready')
    expect(mail.kept('podlipa')).toBeNull()
  })

  it('gets name and password where the address has them', async () => {
    const mail = await open(undefined, undefined, 'kasa:tajne%40@')
    expect((await mail.send(message)).ok).toBe(true)
    const auth = server.commands.find((command) => command.startsWith('AUTH PLAIN'))
    expect(Buffer.from(auth?.split(' ')[2] ?? '', 'base64').toString()).toBe('\0kasa\0tajne@')
  })

  it('is never told of a second address inside the first', async () => {
    const mail = await open()
    await mail.send({ ...message, to: 'a@example.pl, b@example.pl\r\nBcc: c@example.pl' })
    expect(server.mails.flatMap((each) => each.to).join()).not.toMatch(/^[bc]@|,[bc]@/)
  })

  it.each([
    ['does not know the person', 'RCPT', '550 nobody here'],
    ['takes no mail at the moment', 'MAIL', '451 later'],
    ['has no room', 'DATA', '552 full'],
    ['speaks another language', 'EHLO', '500 what'],
  ])('that %s has not taken it', async (_name, verb, reply) => {
    const refuse = (command: string) =>
      command.startsWith(verb) || (verb === 'EHLO' && command.startsWith('HELO')) ? reply : null
    const mail = await open(refuse)
    expect(await mail.send(message)).toEqual({ ok: false, error: 'failed' })
    expect(server.mails).toEqual([])
    expect(problems).toHaveLength(1)
    expect(mail.state()).toBe('failing')
  })

  it('that falls silent is given up, and tried again with the next mail', async () => {
    let patience = new AbortController()
    let silent = true
    const mail = await open(
      (command) => {
        if (!silent || !command.startsWith('MAIL')) return null
        patience.abort()
        return ''
      },
      () => patience.signal,
    )
    expect(await mail.send(message)).toEqual({ ok: false, error: 'failed' })
    silent = false
    patience = new AbortController()
    expect((await mail.send(message)).ok).toBe(true)
    expect(mail.state()).toBe('ready')
  })

  it('that is not there has not taken it', async () => {
    const mail = await open()
    await server.close()
    expect(await mail.send(message)).toEqual({ ok: false, error: 'failed' })
  })
})

describe('Without a mail server', () => {
  it('a demo keeps the mails of each place, in memory and as files only their owner reads', async () => {
    server = await openLocalSmtp()
    const folder = mkdtempSync(join(tmpdir(), 'lokal-mail-'))
    try {
      let now = 1000
      const mail = createKeptMail({ folder: join(folder, 'outbox'), clock: () => now })
      await mail.send(message)
      now = 2000
      await mail.send({ ...message, subject: 'Drugi' })
      await mail.send({ ...message, placeId: 'other' })
      expect(mail.kept('podlipa')?.map(({ at, subject }) => [at, subject])).toEqual([
        [2000, 'Drugi'],
        [1000, message.subject],
      ])
      expect(mail.kept('podlipa')?.[0]?.attachments).toEqual([
        { name: pdf.name, mediaType: 'application/pdf', size: 4 },
      ])
      expect(mail.kept('nobody')).toEqual([])
      const files = readdirSync(join(folder, 'outbox')).sort()
      expect(files).toEqual(['1000-1.eml', '2000-2.eml', '2000-3.eml'])
      const [first = ''] = files
      const path = join(folder, 'outbox', first)
      expect(readFileSync(path, 'utf8')).toContain('To: lucja@example.pl')
      expect(statSync(path).mode & 0o077).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('a real venue is told that nothing was sent', async () => {
    server = await openLocalSmtp()
    const mail = createNoMail()
    expect(await mail.send(message)).toEqual({ ok: false, error: 'failed' })
    expect([mail.state(), mail.kept('podlipa')]).toEqual(['not_set_up', null])
  })
})
