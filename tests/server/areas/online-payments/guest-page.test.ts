import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { readGuestCode, writeGuestCode } from '#server/areas/online-payments/guest-code.ts'
import { openOnlineScene, type OnlineScene } from '#tests/support/providers/online-money.ts'

let scene: OnlineScene
beforeAll(async () => {
  scene = await openOnlineScene()
})
afterAll(() => scene.close())
// Each test comes long after the one before, so that no limit of it counts.
beforeEach(() => {
  scene.server.time.now += 120 * 60_000
})

const polish = { headers: { 'Accept-Language': 'pl-PL,pl;q=0.9,en;q=0.5' } }

describe('The page of a guest', () => {
  it('says the name of the place, what is on the document and the sum, and nothing of who works there', async () => {
    const { path, printout } = await scene.ask()
    const { status, html } = await scene.page(path)
    expect(status).toBe(200)
    for (const part of ['Bistro', printout.number, 'Żurek', '24.00', 'Total', 'Open until']) {
      expect(html).toContain(part)
    }
    for (const name of ['Jan', 'Kasia', scene.owner.userId, scene.placeId]) expect(html).not.toContain(name)
  })

  it('names the table at which the guest sits', async () => {
    const { path } = await scene.ask()
    const { html } = await scene.page(path, polish)
    expect(html).toMatch(/<p>Stolik 1 · Rachunek PA/)
  })

  it('takes at most 30 KB, with no script and nothing of any other file', async () => {
    const { path } = await scene.ask()
    const { html } = await scene.page(path)
    expect(Buffer.byteLength(html)).toBeLessThan(30_000)
    expect(html).not.toMatch(/<script|<img|<link|src=|url\(|javascript:|\son\w+=/i)
  })

  it('lets the browser take its own style only, send no trace of where it was, and no engine find it', async () => {
    const { path } = await scene.ask()
    const { html, headers } = await scene.page(path)
    const style = must(/<style>([^]*?)<\/style>/.exec(html)?.[1], 'a style')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' https:`,
    )
    expect(html).not.toContain('style=')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Robots-Tag')).toContain('noindex')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  it('speaks the language of the guest, or the one that they choose', async () => {
    const { path } = await scene.ask()
    expect((await scene.page(path, polish)).html).toMatch(/<html lang="pl">[^]*24,00\szł/)
    expect((await scene.page(path)).html).toContain('<html lang="en">')
    const chosen = await scene.page(`${path}?lang=en`, polish)
    expect(chosen.html).toContain('<html lang="en">')
    expect(chosen.html).toContain(`action="${path}?lang=en"`)
  })

  it('shows a part of a bill as a part', async () => {
    const { path } = await scene.ask({ amount: 1000 })
    const { html } = await scene.page(path)
    expect(html).toMatch(/Total[^]*24\.00[^]*Your part[^]*10\.00/)
  })

  it('says that it was paid with the sum, the tip and the number of the payment, and can be kept', async () => {
    const { path } = await scene.ask()
    await scene.press(path, { tip: '10', email: 'ola@lipa.example' })
    scene.played.fake.books.pay(scene.lastSession())
    await scene.deliverAll()
    const { html } = await scene.page(path)
    for (const part of [
      'Paid, thank you',
      '26.40',
      '2.40',
      String(scene.lastSession().orderId),
      'download=',
    ]) {
      expect(html).toContain(part)
    }
    expect(html).not.toContain('<form')
  })

  it('looks again by itself when the guest comes back and nobody knows yet, then lets them go on', async () => {
    const { path } = await scene.ask()
    await scene.press(path)
    const back = await scene.page(`${path}?back=1&lang=pl`)
    expect(back.html).toContain('Sprawdzamy płatność')
    expect(back.headers.get('Refresh')).toBe(`4; url=${path}?back=2&lang=pl`)
    const later = await scene.page(`${path}?back=9&lang=pl`)
    expect([later.headers.get('Refresh'), later.html]).toEqual([null, expect.stringContaining('Dokończ')])
  })

  it('is called off with the payment', async () => {
    const { path, id } = await scene.ask()
    await scene.push('online-payment.cancel', { onlinePaymentId: id })
    const { html } = await scene.page(path)
    expect(html).toContain('called off')
    expect(html).not.toContain('<form')
    expect((await scene.press(path)).headers.get('Location')).toBe(`${path}?lang=en`)
  })

  it('looks for the money of a guest who paid just when it was called off, and says that it came', async () => {
    const { path, id } = await scene.ask()
    await scene.press(path)
    await scene.push('online-payment.cancel', { onlinePaymentId: id })
    scene.played.fake.books.pay(scene.lastSession())
    const { html } = await scene.page(`${path}?back=1&lang=en`)
    expect(html).toContain('Paid, thank you')
  })

  it('says “checking”, not “called off”, to a guest who comes back and of whom nothing is known', async () => {
    const { path, id } = await scene.ask()
    await scene.press(path)
    await scene.push('online-payment.cancel', { onlinePaymentId: id })
    const back = await scene.page(`${path}?back=1&lang=en`)
    expect(back.html).toContain('do not pay a second time')
    expect(back.headers.get('Refresh')).toBe(`4; url=${path}?back=2&lang=en`)
    const later = await scene.page(`${path}?back=9&lang=en`)
    expect(later.html).toContain('called off')
    expect(later.html).toContain('Do not pay again')
  })

  it('does not speak of a payment before to who was never sent to pay', async () => {
    const { path, id } = await scene.ask()
    await scene.push('online-payment.cancel', { onlinePaymentId: id })
    expect((await scene.page(path)).html).not.toContain('Do not pay again')
  })

  it('says that the bill has changed when it was paid in another way', async () => {
    const { path, printout } = await scene.ask()
    await scene.push('payment.taken', {
      paymentId: '019ab000-0000-7000-8000-0000000000cc',
      orderCheckId: printout.orderCheckId,
      printoutId: printout.id,
      type: 'CASH',
      amount: 2400,
      tip: 0,
      tendered: 2400,
      reference: '',
      drawerId: null,
    })
    expect((await scene.page(path)).html).toContain('The bill has changed')
  })

  it('is closed when its time is over', async () => {
    const { path } = await scene.ask()
    scene.server.time.now += 15 * 60_000
    const { html } = await scene.page(path)
    expect(html).toContain('no longer open')
    expect(html).not.toContain('<form')
  })
})

describe('That a guest has opened their page', () => {
  const browser = { headers: { 'Sec-Fetch-Mode': 'navigate' } }
  const openedAt = async (id: string) => {
    await scene.server.services.background.settled()
    return (await scene.online(id)).openedAt
  }

  it('is told to the devices of the place, once', async () => {
    const { path, id } = await scene.ask()
    expect(await openedAt(id)).toBeNull()
    const first = scene.server.time.now
    await scene.page(path, browser)
    expect(await openedAt(id)).toBe(first)
    scene.server.time.now += 60_000
    await scene.page(path, browser)
    expect(await openedAt(id)).toBe(first)
  })

  it('is told at the latest when they press Pay, whatever their browser says', async () => {
    const { path, id } = await scene.ask()
    await scene.press(path)
    expect(await openedAt(id)).not.toBeNull()
  })

  it.each([
    ['a messenger that fetches a preview', {}],
    ['a browser ahead of a tap', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Purpose': 'prefetch' }],
    ['a page of others that reads it', { 'Sec-Fetch-Mode': 'no-cors' }],
  ])('is not told of %s', async (_what, headers) => {
    const { path, id } = await scene.ask()
    await scene.page(path, { headers })
    expect(await openedAt(id)).toBeNull()
  })

  it('is not told of a link that has been called off', async () => {
    const { path, id } = await scene.ask()
    await scene.push('online-payment.cancel', { onlinePaymentId: id })
    await scene.page(path, browser)
    expect(await openedAt(id)).toBeNull()
  })
})

describe('What a guest enters', () => {
  it.each([
    ['a tip above the bill', { tip: 'own', own: '24.01', email: 'a@b.pl' }, 'tip as a sum'],
    ['a tip that is no sum', { tip: 'own', own: '-1', email: 'a@b.pl' }, 'tip as a sum'],
    ['a tip of nobody', { tip: '50', email: 'a@b.pl' }, 'tip as a sum'],
    ['an e-mail that is none', { tip: '0', email: 'ola' }, 'e-mail address'],
    ['an e-mail that is too long', { tip: '0', email: `${'a'.repeat(50)}@b.pl` }, 'e-mail address'],
    ['no e-mail, where the place has none either', { tip: '0', email: '' }, 'e-mail address'],
  ])('%s is asked for again, and nobody is sent anywhere', async (_what, form, words) => {
    const { path } = await scene.ask()
    const count = scene.sessions().length
    const { status, html } = await scene.press(path, form)
    expect([status, html]).toEqual([422, expect.stringContaining(words)])
    expect(scene.sessions()).toHaveLength(count)
  })

  it.each([
    ['2,50', 250],
    ['2.5', 250],
    ['3 zł', 300],
    ['0', 0],
  ])('as own tip, %s, is read as people write it', async (own, tip) => {
    const { path } = await scene.ask()
    await scene.press(path, { tip: 'own', own, email: 'a@b.pl' })
    expect(scene.lastSession().amount).toBe(2400 + tip)
  })

  it('in a form that cannot be read is asked for again', async () => {
    const { path } = await scene.ask()
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await scene.page(path, { method: 'POST', headers, body: 'nothing' })).status).toBe(422)
  })

  it('in a form that is too long is not read', async () => {
    const { path } = await scene.ask()
    expect((await scene.press(path, { tip: '0', email: 'a'.repeat(5000) })).status).toBe(413)
  })
})

describe('A code', () => {
  const places = { placeId: '019ab000-0000-7000-8000-00000000000f', guestToken: 'AbCdEfGhIjKlMnOpQrStUv' }

  it('is 44 letters of the place and the token, and has one way to be written', () => {
    const code = writeGuestCode(places)
    expect(code).toHaveLength(44)
    expect(readGuestCode(code)).toEqual(places)
    const other = code.slice(0, 21) + String.fromCharCode(code.charCodeAt(21) + 1) + code.slice(22)
    expect(readGuestCode(other)).toBeNull()
  })

  it.each([
    ['of a place that is not there', `/pay/${'A'.repeat(44)}`],
    ['that is too short', '/pay/abc'],
    ['with other signs', `/pay/%3Cscript%3E${'A'.repeat(36)}`],
  ])('%s opens a friendly page', async (_what, path) => {
    const { status, html, headers } = await scene.page(path)
    expect([status, html]).toEqual([404, expect.stringContaining('There is no bill here')])
    expect(html).not.toContain('script')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect((await scene.press(path)).status).toBe(404)
  })

  it('that opens nothing can be tried so often only', async () => {
    const tried = []
    for (let n = 0; n < 31; n++) tried.push((await scene.page(`/pay/${'B'.repeat(43)}A`)).status)
    expect([tried[0], tried.at(-1)]).toEqual([404, 429])
  })

  it('can be pressed so often only', async () => {
    const { path } = await scene.ask()
    const pressed = []
    for (let n = 0; n < 21; n++) pressed.push((await scene.press(path)).status)
    expect([pressed[0], pressed.at(-1)]).toEqual([303, 429])
  })
})
