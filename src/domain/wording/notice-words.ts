import type { Notification } from '../notification/notification.ts'
import { discrepancyWords } from './discrepancy-words.ts'
import { errorWords } from './error-words.ts'
import { faultWords } from './fault-words.ts'
import type { Speech } from './speech.ts'

/** A notice in words; the detail may be empty. */
export type NoticeWords = { title: string; detail: string }

/** The words of a notice in a language, made of its kind and its facts: on the screen, and in a push message. */
export function noticeWords(
  speech: Speech,
  { kind, facts, text: said }: Pick<Notification, 'kind' | 'facts' | 'text'>,
): NoticeWords {
  const { text, find, money, quantity, time } = speech
  const fact = (name: string) => String(facts[name] ?? '')
  const count = (name: string) => Number(facts[name] ?? 0)
  const unit = find([`product.unit.${fact('unit')}`]) ?? fact('unit')
  const amount = (name: string) => `${quantity(count(name)).replace('-', '−')}\u00a0${unit}`
  const number = fact('number')
  const place = { named: fact('table') === '' ? 'none' : 'table', table: fact('table'), number }
  const known = place.named === 'table' || number !== ''
  const whereFull = known ? text('notifications.where.full', place) : ''
  switch (kind) {
    case 'ready':
      return {
        title: text('notifications.ready', {
          where: text('notifications.where', place),
          dishes: count('dishes'),
        }),
        detail: fact('stations'),
      }
    case 'no-answer':
      return {
        title: text('notifications.no-answer', place),
        detail: text('notifications.no-answer.detail', {
          station: fact('station'),
          dishes: count('dishes'),
          time: time(count('sentAt') * 1000),
        }),
      }
    case 'platform-order':
      return {
        title: text('notifications.platform-order', { platform: fact('platform'), number }),
        detail: text('notifications.platform-order.detail', { dishes: count('dishes') }),
      }
    case 'write-refused': {
      const own = `notifications.refused.${fact('command').replace('.', '-')}`
      return {
        title: find([own]) ?? text('notifications.refused'),
        detail: [whereFull, errorWords(speech, fact('code'))].filter(Boolean).join(' · '),
      }
    }
    case 'write-held':
      return {
        title: text('notifications.held', { device: fact('device'), count: count('count') }),
        detail:
          fact('name') === ''
            ? text('notifications.held.nobody')
            : text('notifications.held.detail', { name: fact('name') }),
      }
    case 'pin-locked-out':
      return {
        title: text('notifications.pin-locked-out', { name: fact('name') }),
        detail: text('notifications.pin-locked-out.detail', { device: fact('device') }),
      }
    case 'device-waits':
      return {
        title: text('notifications.device-waits', { device: fact('device') }),
        detail: text('notifications.device-waits.detail'),
      }
    case 'disk-low':
      return {
        title: text('notifications.disk-low', { megabytes: fact('megabytes') }),
        detail: text('notifications.disk-low.detail'),
      }
    case 'write-decided': {
      const how = fact('how') === 'applied' ? 'applied' : 'discarded'
      return {
        title: text(`notifications.decided.${how}`, { name: fact('name') }),
        detail: [whereFull, fact('reason')].filter(Boolean).join(' · '),
      }
    }
    case 'discrepancy': {
      const told = { kind: fact('discrepancy'), note: fact('note'), who: fact('who') }
      return {
        title: discrepancyWords(speech, told).replace(/\.$/, ''),
        detail: [whereFull, fact('who')].filter(Boolean).join(' · '),
      }
    }
    case 'printer-fault': {
      const any = number === '' ? '.any' : ''
      const outcome = fact('outcome') === 'unknown' ? 'unknown' : 'failed'
      return {
        title: text('notifications.printer', {
          printer: fact('printer'),
          fault: lowerFirst(faultWords(speech, fact('fault'))),
        }),
        detail: text(`notifications.printer.${outcome}${any}`, { number }),
      }
    }
    case 'invitation-accepted': {
      const role = find([`role.${fact('role')}`])
      return {
        title: text('notifications.invitation', { name: fact('name') }),
        detail: role === null ? '' : text('notifications.invitation.detail', { role }),
      }
    }
    case 'oversold':
      return { title: text('notifications.oversold', { items: fact('items') }), detail: whereFull }
    case 'stock-low':
      return {
        title: text('notifications.stock-low', { product: fact('product'), left: amount('left') }),
        detail: text('notifications.stock-low.detail', { minimum: amount('minimum') }),
      }
    case 'stock-negative':
      return {
        title: text('notifications.stock-negative', { product: fact('product'), left: amount('left') }),
        detail: text('notifications.stock-negative.detail'),
      }
    case 'stock-difference':
      return {
        title: text('notifications.stock-difference', {
          product: fact('product'),
          difference: amount('difference'),
        }),
        detail: text('notifications.stock-difference.detail', {
          worth: money(count('worth')),
          audit: fact('audit'),
        }),
      }
    case 'payment-late':
    case 'refund-failed':
    case 'refund-reversed':
      return {
        title: text(`notifications.${kind}`, { amount: money(count('amount')) }),
        detail: [
          whereFull,
          text(`notifications.${kind}.detail`),
          fact('correction') !== '' &&
            text('notifications.refund.correction', { number: fact('correction') }),
        ]
          .filter(Boolean)
          .join(' · '),
      }
    case 'payment-disputed':
      return {
        title: text('notifications.payment-disputed', { amount: money(count('amount')) }),
        detail: [text('notifications.payment-disputed.detail', { event: fact('event') }), said]
          .filter((part) => part !== '')
          .join(' · '),
      }
    case 'e-invoice-rejected': {
      const why = find([`e-invoices.rejected.${fact('why')}`]) ?? ''
      return { title: text('notifications.e-invoice-rejected', { number: fact('number') }), detail: why }
    }
    case 'e-invoice-late':
      return {
        title: text('notifications.e-invoice-late', { number: fact('number') }),
        detail: text('notifications.e-invoice-late.detail', { day: fact('day') }),
      }
    case 'certificate-ends':
      return {
        title: text('notifications.certificate-ends', { name: fact('name') }),
        detail: text('notifications.certificate-ends.detail', { day: fact('day') }),
      }
    case 'message':
      return { title: said, detail: text('notifications.message.from', { name: fact('from') }) }
  }
}

/** The words of a fault begin a sentence of their own elsewhere. */
function lowerFirst(words: string): string {
  return words.slice(0, 1).toLocaleLowerCase() + words.slice(1)
}
