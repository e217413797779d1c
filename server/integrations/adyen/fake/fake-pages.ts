import { Hono } from 'hono'
import { escapeHtml } from '#domain/text/escape-html.ts'
import en from '#locales/en.json' with { type: 'json' }
import pl from '#locales/pl.json' with { type: 'json' }
import type { FakeAdyenBooks, FakeLink } from './fake-books.ts'
import type { FakePlatform } from './fake-platform.ts'

/** The pages of the provider that is played: a guest pays or is declined, an owner's company is checked in one click. */
export function fakePages(books: FakeAdyenBooks, platform: FakePlatform): Hono {
  const app = new Hono()

  app.get('/pay/:id', (c) => {
    const link = books.links.get(c.req.param('id'))
    if (link === undefined) return c.notFound()
    // A link that is over leads back, as the provider's own does.
    return books.look(link).status === 'active' ? c.html(payPage(link)) : c.redirect(link.returnUrl, 303)
  })
  app.post('/pay/:id', async (c) => {
    const link = books.links.get(c.req.param('id'))
    if (link === undefined) return c.notFound()
    const { do: done } = await c.req.parseBody()
    if (done === 'decline') books.decline(link)
    if (done === 'pay' && !books.pay(link) && link.status === 'active') return c.html(payPage(link, true))
    return c.redirect(link.returnUrl, 303)
  })
  app.get('/onboarding/:token', (c) => {
    const redirectUrl = platform.finishOnboarding(c.req.param('token'))
    return redirectUrl === null ? c.notFound() : c.redirect(redirectUrl, 303)
  })
  return app
}

function payPage({ amount, description, locale }: FakeLink, isDeclined = false): string {
  const language = locale.startsWith('pl') ? 'pl' : 'en'
  const text = language === 'pl' ? pl : en
  const sum = new Intl.NumberFormat(language, { style: 'currency', currency: 'PLN' }).format(amount / 100)
  const declined = isDeclined ? `<p role="alert">${text['guest-pay.adyen.declined']}</p>` : ''
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${text['guest-pay.adyen.title']}</title>
<style>body{font:17px/24px system-ui,sans-serif;margin:0 auto;max-width:30rem;padding:24px}
h1{font-size:24px;line-height:32px;margin:0 0 12px}
button{font:inherit;display:block;width:100%;min-height:56px;margin:12px 0;border-radius:12px;border:1px solid #7d8598}
button[value=pay]{background:#1d3fc4;color:#fff;font-weight:600}</style>
<h1>${text['guest-pay.adyen.title']}</h1><p>${text['guest-pay.adyen.note']}</p>${declined}<p>${escapeHtml(description)}</p>
<form method="post"><button name="do" value="pay">${text['guest-pay.adyen.pay']} ${sum}</button>
<button name="do" value="decline">${text['guest-pay.adyen.decline']}</button>
<button name="do" value="leave">${text['guest-pay.adyen.leave']}</button></form></html>`
}
