import { Hono } from 'hono'
import { escapeHtml } from '#domain/text/escape-html.ts'
import en from '#locales/en.json' with { type: 'json' }
import pl from '#locales/pl.json' with { type: 'json' }
import type { FakeP24Books, FakeTransaction } from './fake-books.ts'

/** The page on which a guest pays, or leaves: no bank, no money, and it says so. Below `/trnRequest`. */
export function fakePages({ transactions, pay }: FakeP24Books): Hono {
  const app = new Hono()
  const ofToken = (token: string) => [...transactions.values()].find((each) => each.token === token)

  app.get('/:token', (c) => {
    const found = ofToken(c.req.param('token'))
    return found === undefined ? c.notFound() : c.html(page(found))
  })
  app.post('/:token', async (c) => {
    const found = ofToken(c.req.param('token'))
    if (found === undefined) return c.notFound()
    const form = await c.req.parseBody()
    if (form['do'] === 'pay') pay(found)
    return c.redirect(found.urlReturn, 303)
  })
  return app
}

function page({ amount, description, language }: FakeTransaction): string {
  const text = language === 'pl' ? pl : en
  const sum = new Intl.NumberFormat(language, { style: 'currency', currency: 'PLN' }).format(amount / 100)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${text['guest-pay.demo.title']}</title>
<style>body{font:17px/24px system-ui,sans-serif;margin:0 auto;max-width:30rem;padding:24px}
h1{font-size:24px;line-height:32px;margin:0 0 12px}
button{font:inherit;display:block;width:100%;min-height:56px;margin:12px 0;border-radius:12px;border:1px solid #7d8598}
button[value=pay]{background:#1d3fc4;color:#fff;font-weight:600}</style>
<h1>${text['guest-pay.demo.title']}</h1><p>${text['guest-pay.demo.note']}</p><p>${escapeHtml(description)}</p>
<form method="post"><button name="do" value="pay">${text['guest-pay.demo.pay']} ${sum}</button>
<button name="do" value="leave">${text['guest-pay.demo.leave']}</button></form></html>`
}
