import { createServer, type Socket } from 'node:net'
import { must } from '#domain/must.ts'

/** A mail as the server took it: the envelope, and what came between DATA and the dot. */
export type ReceivedMail = { from: string; to: string[]; data: string }

export type LocalSmtp = {
  url: string
  mails: ReceivedMail[]
  /** Every command of every conversation. */
  commands: string[]
  close(): Promise<void>
}

/** A mail server on this computer. `answer` may refuse a command by its own reply; null goes on as usual. */
export async function openLocalSmtp(
  answer: (command: string) => string | null = () => null,
): Promise<LocalSmtp> {
  const mails: ReceivedMail[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let mail: ReceivedMail = { from: '', to: [], data: '' }
    let inData = false
    let rest = ''
    const say = (text: string) => socket.write(`${text}\r\n`)

    const take = (line: string) => {
      if (inData) {
        if (line !== '.') return void (mail.data += `${line.replace(/^\.\./, '.')}\r\n`)
        inData = false
        mails.push(mail)
        mail = { from: '', to: [], data: '' }
        return say('250 taken')
      }
      commands.push(line)
      const refused = answer(line)
      if (refused !== null) return refused === '' ? undefined : say(refused)
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') return say('250-lokal\r\n250-AUTH PLAIN\r\n250 8BITMIME')
      if (verb === 'AUTH') return say('235 welcome')
      if (verb === 'MAIL') mail.from = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (verb === 'RCPT') mail.to.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
      if (verb === 'DATA') inData = true
      return say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 fine')
    }

    socket.on('data', (part) => {
      const lines = (rest + part.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
    say('220 lokal')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = must(server.address(), 'the address of a listening server')
  if (typeof address === 'string') throw new Error('not a port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    commands,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
