import { expect, it } from 'vitest'
import { mutations } from '#commands/mutations.ts'
import { isBackground } from '#commands/background-commands.ts'

it('a command that a device gives by itself is one that nobody waits for; what people do is none', () => {
  const background = Object.values(mutations).filter(({ kind }) => isBackground(kind))
  expect(background.map(({ kind }) => kind).sort()).toEqual([
    'document.error',
    'document.printed',
    'notification.read',
    'print-job.claim',
    'ticket.shown',
    'ticket.unanswered',
  ])
  expect(background.map((each) => each.background)).not.toContain(false)
  expect(['order.place', 'payment.taken', 'document.issue', 'print-job.create'].some(isBackground)).toBe(
    false,
  )
})
