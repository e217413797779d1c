import { describe, expect, it } from 'vitest'
import { pushPayload } from '#domain/notification/push-message.ts'
import { openPage, type AppWindow } from '#workers/service/open-page.ts'
import { pathOfTap, readPush } from '#workers/service/show-push.ts'

const origin = 'https://lokal.example'
const id = '01931b2a-7c00-7000-8000-0000000000a1'
const placeId = '01931b2a-7c00-7000-8000-0000000000b1'
const pushed = (words = { title: 'Stolik 7: gotowe', detail: 'Kuchnia' }) =>
  pushPayload({
    placeId,
    messageId: id,
    words,
    lang: 'pl',
    appUrl: 'https://lokal.example',
    notice: { id, kind: 'ready', facts: {}, orderCheckId: 'c1' },
  })
const read = (value: unknown) => readPush(JSON.stringify(value), origin)

describe('a push message', () => {
  it('is shown with its words, in the place of an older one of the same thing, and heard again', () => {
    expect(read(pushed())).toEqual({
      title: 'Stolik 7: gotowe',
      options: {
        body: 'Kuchnia',
        lang: 'pl',
        tag: pushed().notification.tag,
        renotify: true,
        icon: '/icons/icon-192.png',
        data: { path: `/p/${placeId}/orders/c1` },
      },
      shown: `/api/push/${placeId}/shown/${id}`,
    })
  })

  it.each([null, '', 'nonsense', '[]', 'null', '{"notification":7}', '{"notification":{"title":""}}'])(
    'is shown even where nobody can read it: %j',
    (text) => {
      expect(readPush(text, origin)).toMatchObject({ title: 'Lokal', shown: null })
    },
  )

  it('opens pages of this app only, whatever name the server goes by', () => {
    const opens = (navigate: unknown) =>
      pathOfTap(read({ notification: { title: 'x', navigate } }).options.data)
    expect(opens('http://192.168.1.7:3000/p/1/outbox?tab=a')).toBe('/p/1/outbox?tab=a')
    expect(opens('https://evil.example//evil.example/x')).toBe('/evil.example/x')
    for (const wrong of ['javascript:alert(1)', 7, undefined, 'data:text/html,x'])
      expect(opens(wrong)).toBe('/')
    for (const data of [null, 'x', {}, { path: '//evil.example' }, { path: 'https://evil.example' }])
      expect(pathOfTap(data)).toBe('/')
  })

  it('tells nobody of a message that names itself wrongly', () => {
    const { notification } = pushed()
    const data = { placeId: '../..', messageId: id }
    expect(read({ notification: { ...notification, data } }).shown).toBeNull()
  })
})

describe('what a push message lacks', () => {
  it('is not shown: words of its own, a language, or an older one that it takes the place of', () => {
    expect(read({ notification: { title: 'x' } })).toEqual({
      title: 'x',
      options: { body: '', icon: '/icons/icon-192.png', data: { path: '/' } },
      shown: null,
    })
    const wrong = { title: 'x', body: 7, lang: 7, tag: '' }
    expect(read({ notification: wrong }).options).toEqual({
      body: '',
      icon: '/icons/icon-192.png',
      data: { path: '/' },
    })
  })

  it('is told to nobody where either of its names is none', () => {
    const { notification } = pushed()
    for (const data of [
      { placeId },
      { messageId: id },
      { placeId, messageId: 7 },
      { placeId: [id], messageId: id },
    ]) {
      expect(read({ notification: { ...notification, data } }).shown).toBeNull()
    }
  })

  it('leads home where it names a page that there cannot be', () => {
    expect(read({ notification: { title: 'x', navigate: 'https://' } }).options.data).toEqual({ path: '/' })
  })
})

describe('a tap on a notification', () => {
  const stage = (windows: Partial<AppWindow>[], answers: boolean) => {
    const done: string[] = []
    const deps = {
      windows: async () =>
        windows.map((each, n) => ({
          visibilityState: 'hidden' as const,
          focus: async () => done.push(`focus ${n}`),
          navigate: async (path: string) => done.push(`load ${n} ${path}`),
          postMessage: (message: unknown, [port]: Transferable[]) => {
            done.push(`ask ${n} ${JSON.stringify(message)}`)
            if (answers) (port as MessagePort).postMessage('taken')
          },
          ...each,
        })),
      open: async (path: string) => done.push(`open ${path}`),
      channel: () => new MessageChannel(),
      setTimeout: (work: () => void) => (answers ? 0 : work()),
    }
    return { done, tap: () => openPage(deps, '/p/1/orders/2') }
  }

  it('goes there in the window that is open, without loading it anew', async () => {
    const { done, tap } = stage([{}, { visibilityState: 'visible' }], true)
    await tap()
    expect(done).toEqual(['focus 1', 'ask 1 {"type":"OPEN_PAGE","path":"/p/1/orders/2"}'])
  })

  it('goes there also where the browser does not let the window come to the front', async () => {
    const refused = { focus: () => Promise.reject(new DOMException('', 'InvalidAccessError')) }
    const { done, tap } = stage([refused], true)
    await tap()
    expect(done).toEqual(['ask 0 {"type":"OPEN_PAGE","path":"/p/1/orders/2"}'])
  })

  it('loads the page where the window does not go by itself', async () => {
    const { done, tap } = stage([{}], false)
    await tap()
    expect(done.at(-1)).toBe('load 0 /p/1/orders/2')
  })

  it('opens a window where there is none', async () => {
    const { done, tap } = stage([], true)
    await tap()
    expect(done).toEqual(['open /p/1/orders/2'])
  })
})
