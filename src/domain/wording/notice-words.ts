import { noonOf } from '../time/noon-of.ts'
import type { Notification, NotificationKind } from '../notification/notification.ts'
import { discrepancyWords } from './discrepancy-words.ts'
import { errorWords } from './error-words.ts'
import { faultWords } from './fault-words.ts'
import type { Speech } from './speech.ts'

/** A notice in words; the detail may be empty. */
export type NoticeWords = { title: string; detail: string }

/** The words of a notice in a language, made of its kind and its facts: on the screen, and in a push message. */
export function noticeWords(
  speech: Speech,
  { kind, facts, text }: Pick<Notification, 'kind' | 'facts' | 'text'>,
): NoticeWords {
  return wordsByKind[kind](toldIn(speech, facts, text))
}

/** A notice that is about to be said, and the language for it. */
type NoticeFacts = {
  speech: Speech
  /** A fact as text; empty: it is not among them. */
  fact(name: string): string
  /** A fact as a number; 0: it is not among them. */
  count(name: string): number
  /** A fact that is a day `YYYY-MM-DD`, as the language writes dates, anything else as it stands. */
  day(name: string): string
  /** A quantity of stock (thousandths) with its unit. */
  amount(name: string): string
  /** The number of the order; empty: none. */
  number: string
  /** The table, else the number, as texts take it. */
  place: { named: 'none' | 'table'; table: string; number: string }
  /** The same as words that stand by themselves; empty: neither is known. */
  whereFull: string
  /** Words of a person or a device. */
  said: string
}

function toldIn(speech: Speech, facts: Notification['facts'], said: string): NoticeFacts {
  const { text, find, quantity, date } = speech
  const fact = (name: string) => String(facts[name] ?? '')
  const count = (name: string) => Number(facts[name] ?? 0)
  const day = (name: string) => {
    const noon = noonOf(fact(name))
    return Number.isNaN(noon) ? fact(name) : date(noon)
  }
  const unit = find([`product.unit.${fact('unit')}`]) ?? fact('unit')
  const amount = (name: string) => `${quantity(count(name)).replace('-', '−')}\u00a0${unit}`
  const number = fact('number')
  const place: NoticeFacts['place'] = {
    named: fact('table') === '' ? 'none' : 'table',
    table: fact('table'),
    number,
  }
  const known = place.named === 'table' || number !== ''
  const whereFull = known ? text('notifications.where.full', place) : ''
  return { speech, fact, count, day, amount, number, place, whereFull, said }
}

type WordsOf = Partial<Record<NotificationKind, (told: NoticeFacts) => NoticeWords>>

/** Notices of orders: what is made, what comes, what was sold. */
const wordsOfOrders = {
  ready: ({ speech: { text }, fact, count, place }) => ({
    title: text('notifications.ready', {
      where: text('notifications.where', place),
      dishes: count('dishes'),
    }),
    detail: fact('stations'),
  }),
  'no-answer': ({ speech: { text, time }, fact, count, place }) => ({
    title: text('notifications.no-answer', place),
    detail: text('notifications.no-answer.detail', {
      station: fact('station'),
      dishes: count('dishes'),
      time: time(count('sentAt') * 1000),
    }),
  }),
  'platform-order': ({ speech: { text }, fact, count, number }) => ({
    title: text('notifications.platform-order', { platform: fact('platform'), number }),
    detail: text('notifications.platform-order.detail', { dishes: count('dishes') }),
  }),
  oversold: ({ speech: { text }, fact, whereFull }) => ({
    title: text('notifications.oversold', { items: fact('items') }),
    detail: whereFull,
  }),
} satisfies WordsOf

/** Notices of writes that did not come to what they were meant to. */
const wordsOfWrites = {
  'write-refused': ({ speech, fact, whereFull }) => {
    const own = `notifications.refused.${fact('command').replace('.', '-')}`
    return {
      title: speech.find([own]) ?? speech.text('notifications.refused'),
      detail: [whereFull, errorWords(speech, fact('code'))].filter(Boolean).join(' · '),
    }
  },
  'write-held': ({ speech: { text }, fact, count }) => ({
    title: text('notifications.held', { device: fact('device'), count: count('count') }),
    detail:
      fact('name') === ''
        ? text('notifications.held.nobody')
        : text('notifications.held.detail', { name: fact('name') }),
  }),
  'write-decided': ({ speech: { text }, fact, whereFull }) => {
    const how = fact('how') === 'applied' ? 'applied' : 'discarded'
    return {
      title: text(`notifications.decided.${how}`, { name: fact('name') }),
      detail: [whereFull, fact('reason')].filter(Boolean).join(' · '),
    }
  },
  discrepancy: ({ speech, fact, whereFull }) => {
    const told = { kind: fact('discrepancy'), note: fact('note'), who: fact('who') }
    return {
      title: discrepancyWords(speech, told).replace(/\.$/, ''),
      detail: [whereFull, fact('who')].filter(Boolean).join(' · '),
    }
  },
} satisfies WordsOf

/** Notices of devices, printers and the server itself. */
const wordsOfMachines = {
  'device-waits': ({ speech: { text }, fact }) => ({
    title: text('notifications.device-waits', { device: fact('device') }),
    detail: text('notifications.device-waits.detail'),
  }),
  'disk-low': ({ speech: { text }, fact }) => ({
    title: text('notifications.disk-low', { megabytes: fact('megabytes') }),
    detail: text('notifications.disk-low.detail'),
  }),
  'printer-fault': ({ speech, fact, number }) => {
    const any = number === '' ? '.any' : ''
    const outcome = fact('outcome') === 'unknown' ? 'unknown' : 'failed'
    return {
      title: speech.text('notifications.printer', {
        printer: fact('printer'),
        fault: lowerFirst(faultWords(speech, fact('fault'))),
      }),
      detail: speech.text(`notifications.printer.${outcome}${any}`, { number }),
    }
  },
} satisfies WordsOf

/** Notices of people of the place, and what they write. */
const wordsOfPeople = {
  'pin-locked-out': ({ speech: { text }, fact }) => ({
    title: text('notifications.pin-locked-out', { name: fact('name') }),
    detail: text('notifications.pin-locked-out.detail', { device: fact('device') }),
  }),
  'invitation-accepted': ({ speech: { text, find }, fact }) => {
    const role = find([`role.${fact('role')}`])
    return {
      title: text('notifications.invitation', { name: fact('name') }),
      detail: role === null ? '' : text('notifications.invitation.detail', { role }),
    }
  },
  message: ({ speech: { text }, fact, said }) => ({
    title: said,
    detail: text('notifications.message.from', { name: fact('from') }),
  }),
} satisfies WordsOf

const wordsOfStock = {
  'stock-low': ({ speech: { text }, fact, amount }) => ({
    title: text('notifications.stock-low', { product: fact('product'), left: amount('left') }),
    detail: text('notifications.stock-low.detail', { minimum: amount('minimum') }),
  }),
  'stock-negative': ({ speech: { text }, fact, amount }) => ({
    title: text('notifications.stock-negative', { product: fact('product'), left: amount('left') }),
    detail: text('notifications.stock-negative.detail'),
  }),
  'stock-difference': ({ speech: { text, money }, fact, count, amount }) => ({
    title: text('notifications.stock-difference', {
      product: fact('product'),
      difference: amount('difference'),
    }),
    detail: text('notifications.stock-difference.detail', {
      worth: money(count('worth')),
      audit: fact('audit'),
    }),
  }),
} satisfies WordsOf

/** Notices of money by a provider that came, went or stayed away against what was promised. */
const wordsOfMoney = {
  'payment-late': strayMoney('payment-late'),
  'refund-failed': strayMoney('refund-failed'),
  'refund-reversed': strayMoney('refund-reversed'),
  'payment-disputed': ({ speech: { text, money }, fact, count, said }) => ({
    title: text('notifications.payment-disputed', { amount: money(count('amount')) }),
    detail: [text('notifications.payment-disputed.detail', { event: fact('event') }), said]
      .filter((part) => part !== '')
      .join(' · '),
  }),
} satisfies WordsOf

function strayMoney(kind: NotificationKind): (told: NoticeFacts) => NoticeWords {
  return ({ speech: { text, money }, fact, count, whereFull }) => ({
    title: text(`notifications.${kind}`, { amount: money(count('amount')) }),
    detail: [
      whereFull,
      text(`notifications.${kind}.detail`),
      fact('correction') !== '' && text('notifications.refund.correction', { number: fact('correction') }),
    ]
      .filter(Boolean)
      .join(' · '),
  })
}

/** Notices of invoices of the national system, and of the certificates that open the way to it. */
const wordsOfEInvoices = {
  'e-invoice-rejected': ({ speech: { text, find }, fact, number }) => ({
    title: text('notifications.e-invoice-rejected', { number }),
    detail: find([`e-invoices.rejected.${fact('why')}`]) ?? '',
  }),
  'e-invoice-late': ({ speech: { text }, day, number }) => ({
    title: text('notifications.e-invoice-late', { number }),
    detail: day('day') && text('notifications.e-invoice-late.detail', { day: day('day') }),
  }),
  'certificate-ends': ({ speech: { text }, fact, day }) => ({
    title: text('notifications.certificate-ends', { name: fact('name') }),
    detail: day('day') && text('notifications.certificate-ends.detail', { day: day('day') }),
  }),
} satisfies WordsOf

const wordsByKind: Record<NotificationKind, (told: NoticeFacts) => NoticeWords> = {
  ...wordsOfOrders,
  ...wordsOfWrites,
  ...wordsOfMachines,
  ...wordsOfPeople,
  ...wordsOfStock,
  ...wordsOfMoney,
  ...wordsOfEInvoices,
}

/** The words of a fault begin a sentence of their own elsewhere. */
function lowerFirst(words: string): string {
  return words.slice(0, 1).toLocaleLowerCase() + words.slice(1)
}
