import { dueFor, type PrintoutItem } from '#domain/document/printout.ts'
import { itemTotal } from '#domain/document/item-rates.ts'
import { printedItems } from '#domain/document/printed-items.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { Found } from '../find-online.ts'
import type { GuestState } from '../guest-state.ts'
import { guestStyle } from './guest-style.ts'
import type { GuestWords } from './guest-words.ts'
import { tipOf } from './tip.ts'

/** The note above the page: something went wrong, and nothing was charged. */
export type GuestNote = 'again' | 'failed' | 'tip' | 'email'

export type GuestView = Found & {
  state: GuestState
  note: GuestNote | null
  /** No real money moves. */
  isTest: boolean
  /** The address of the page, without what stands behind `?`. */
  path: string
}

/** The whole page of a guest. */
export function guestPage(words: GuestWords, view: GuestView): string {
  const { place, printout, table, path } = view
  const title = words.text('guest-pay.title', { place: place.name })
  const bill = words.text('guest-pay.bill', { number: printout.number })
  const where = table === null ? '' : `${words.text('guest-pay.table', { table })} · `
  const head = `<h1>${escapeHtml(place.name)}</h1><p>${where}${bill}</p>`
  return frame(words, { title, head, path, main: bodies[view.state](words, view) })
}

/** The page at an address that opens nothing, or that was opened too often. */
export function emptyPage(words: GuestWords, path: string, kind: 'unknown' | 'busy'): string {
  const title = words.text(`guest-pay.${kind}`)
  const main = big('warn', question, title, `<p>${words.text(`guest-pay.${kind}-hint`)}</p>`)
  return frame(words, { title, head: '<h1>Lokal</h1>', path, main })
}

type Frame = { title: string; head: string; path: string; main: string }

function frame({ locale }: GuestWords, { title, head, path, main }: Frame): string {
  const to = (other: string) => (other === locale ? ' aria-current="true"' : '')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${guestStyle}</style></head><body>
<header><div>${cutlery}<div>${head}</div><nav aria-label="Język, language">
<a href="${path}?lang=en" lang="en" hreflang="en"${to('en')}>EN</a>
<a href="${path}?lang=pl" lang="pl" hreflang="pl"${to('pl')}>PL</a></nav></div></header>
<main>${main}</main></body></html>`
}

const bodies: Record<GuestState, (words: GuestWords, view: GuestView) => string> = {
  pay: (words, view) => `${notes(words, view)}${lines(words, view)}${payForm(words, view)}`,

  'go-on': (words, view) => {
    const { text, money, time } = words
    const [last] = view.attempts
    const sum = money(last?.amount ?? view.online.amount)
    return `${notes(words, view)}${lines(words, view)}<p class="note">${text('guest-pay.begun')}</p>
<form method="post" action="${view.path}?lang=${words.locale}"><div class="push"></div><div class="foot"><div>
<button class="b"><span>${text('guest-pay.go-on')}</span><span>${sum}</span></button>
<p>${text('guest-pay.until', { time: time(last?.closesAt ?? view.online.expiresAt) })}</p></div></div></form>`
  },

  checking: (words, { path }) =>
    big('', clock, words.text('guest-pay.checking'), `<p>${words.text('guest-pay.checking-hint')}</p>`) +
    link(words, `${path}?back=1&amp;lang=${words.locale}`, 'guest-pay.look'),

  paid: (words, { online, printout, path }) => {
    const { text, money, amount, time } = words
    const { tip, reference, completedAt, refundedAmount } = online
    const rows = [
      [text('guest-pay.bill', { number: printout.number }), amount(online.amount)],
      tip > 0 ? [text('guest-pay.tip'), amount(tip)] : [],
      refundedAmount > 0 ? [text('guest-pay.given-back'), amount(refundedAmount)] : [],
      reference === '' ? [] : [text('guest-pay.number'), escapeHtml(reference)],
    ]
    const when = completedAt === null ? '' : `<p>${time(completedAt, 'day')}</p>`
    const sum = `<strong>${money(online.amount + tip)}</strong>${when}`
    const paper = `<p>${text('guest-pay.paid-hint')}</p>`
    return (
      big('ok', tick, text('guest-pay.paid'), `${sum}${table(rows)}${paper}`) +
      link(words, `${path}?lang=${words.locale}`, 'guest-pay.keep', 'download="lokal.html"')
    )
  },

  expired: (words, view) => ended(words, view, 'expired'),
  cancelled: (words, view) => ended(words, view, 'cancelled'),
  changed: (words, view) => ended(words, view, 'changed'),
}

type Ended = Extract<GuestState, 'expired' | 'cancelled' | 'changed'>

/**
 * Nothing can be paid here. Who was sent to a provider before may have paid there: they are told not to pay twice.
 */
function ended({ text }: GuestWords, { attempts }: GuestView, state: Ended): string {
  const wasSent = attempts.some(({ url }) => url !== null)
  const already = wasSent ? `<p><b>${text('guest-pay.already')}</b></p>` : ''
  return big(
    'warn',
    question,
    text(`guest-pay.${state}`),
    `<p>${text(`guest-pay.${state}-hint`)}</p>${already}`,
  )
}

function notes({ text }: GuestWords, { note, isTest, online }: GuestView): string {
  const failed = note ?? (online.status === 'error' && online.error !== 'expired' ? 'failed' : null)
  const bad =
    failed === null ? '' : `<p class="note bad" role="alert">${text(`guest-pay.note-${failed}`)}</p>`
  return bad + (isTest ? `<p class="note">${text('guest-pay.test')}</p>` : '')
}

function lines({ text, money, amount }: GuestWords, { printout, online }: GuestView): string {
  const rows = printedItems(printout).map((item) => [nameOf(item), amount(itemTotal(item))])
  if (printout.deposit > 0) rows.push([text('guest-pay.deposit'), amount(printout.deposit)])
  const due = dueFor(printout)
  const sum = (name: string, of: number) => `<p class="sum"><span>${name}</span><span>${money(of)}</span></p>`
  const part = due === online.amount ? '' : sum(text('guest-pay.part'), online.amount)
  const body = rows.map(([name, of]) => `<tr><td>${name}</td><td>${of}</td></tr>`).join('')
  return `<div class="card"><table><tbody>${body}</tbody></table>${sum(text('guest-pay.total'), due)}${part}</div>`
}

function nameOf({ name, fullName = name, quantity, unit = 'pcs' }: PrintoutItem): string {
  const count =
    quantity === 1000 || unit === 'service' ? '' : `${quantity / 1000}${unit === 'pcs' ? '×' : ` ${unit}`} `
  return escapeHtml(`${count}${fullName}`)
}

function payForm(
  { locale, text, money, amount, time }: GuestWords,
  { online, place, path }: GuestView,
): string {
  const sums = { t5: tipOf(online.amount, 5), t10: tipOf(online.amount, 10) }
  const radio = (id: string, value: string, name: string) =>
    `<input class="r" type="radio" name="tip" id="${id}" value="${value}" aria-label="${text('guest-pay.tip')}: ${name}"${id === 't0' ? ' checked' : ''}>`
  const label = (id: string, name: string, more = '') =>
    `<label class="t" for="${id}"><span>${name}</span>${more === '' ? '' : `<small>${more}</small>`}</label>`
  const needed = place.email === '' ? ' required' : ''
  const hint = text(place.email === '' ? 'guest-pay.email-needed' : 'guest-pay.email-hint')
  const sum = (id: string, words: string) => `<span class="s s${id}">${words}</span>`
  return `<form method="post" action="${path}?lang=${locale}">
${radio('t0', '0', text('guest-pay.tip-none'))}${radio('t5', '5', `5%, ${amount(sums.t5)}`)}${radio('t10', '10', `10%, ${amount(sums.t10)}`)}${radio('to', 'own', text('guest-pay.tip-own'))}
<div class="card tips"><h2>${text('guest-pay.tip')}<small>${text('guest-pay.tip-free')}</small></h2>
${label('t0', text('guest-pay.tip-none'))}${label('t5', '5%', amount(sums.t5))}${label('t10', '10%', amount(sums.t10))}${label('to', text('guest-pay.tip-own'))}
<label class="f own">${text('guest-pay.tip-amount')}<input class="f" name="own" inputmode="decimal" autocomplete="off" maxlength="10"></label></div>
<div class="card"><label class="f">${text('guest-pay.email')}<input class="f" type="email" name="email" autocomplete="email" maxlength="50"${needed}></label><p class="hint">${hint}</p></div>
<p class="hint">${text('guest-pay.receipt')}</p><div class="push"></div>
<div class="foot"><div><button class="b"><span>${text('guest-pay.pay')}</span><span>${sum('0', money(online.amount))}${sum('5', money(online.amount + sums.t5))}${sum('10', money(online.amount + sums.t10))}${sum('o', text('guest-pay.and-tip', { sum: money(online.amount) }))}</span></button>
<p>${text(`guest-pay.by-${online.provider}`)} ${text('guest-pay.until', { time: time(online.expiresAt) })}</p></div></div></form>`
}

function table(rows: readonly string[][]): string {
  const cells = rows
    .filter((row) => row.length > 0)
    .map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`)
  return `<div class="card"><table><tbody>${cells.join('')}</tbody></table></div>`
}

function big(kind: '' | 'ok' | 'warn', icon: string, title: string, more: string): string {
  return `<div class="big" role="status"><div class="i ${kind}">${icon}</div><h2>${title}</h2>${more}</div>`
}

function link(
  { text }: GuestWords,
  href: string,
  key: 'guest-pay.look' | 'guest-pay.keep',
  more = '',
): string {
  return `<div class="foot"><div><a class="b plain" href="${href}" ${more}>${text(key)}</a></div></div>`
}

const icon = (path: string) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
const tick = icon('M5 13l4 4L19 7')
const clock = icon('M12 7v5l3 2M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0')
const question = icon('M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2m0 3v.01M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0')
const cutlery = icon('M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-8h-3V7c0-2 1-4 3-4z')
