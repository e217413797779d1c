import { wire } from '#contract/wire.ts'

/** The notification that is shown of a push message, and where a tap leads. */
export type ShownPush = {
  title: string
  options: NotificationOptions & { renotify?: boolean }
  /** By which the server is told that it was shown; null: nobody is. */
  shown: string | null
}

/** The data that a notification carries for the tap. */
export type PushData = { path: string }

/** Where a notification without a page of its own leads. */
const home = '/'

/**
 * Reads a push message, in the same form that Safari shows by itself. One that cannot be read is shown too, with the
 * app's name only: a browser that gets a message without showing one takes the permission away (iOS after three).
 */
export function readPush(text: string | null, origin: string): ShownPush {
  const { title, body, lang, tag, navigate, data } = notificationIn(text)
  return {
    title: isText(title) ? title : 'Lokal',
    options: {
      body: isText(body) ? body : '',
      ...(isText(lang) && { lang }),
      // A newer one of the same thing takes the place of the older one, and is heard again.
      ...(isText(tag) && { tag, renotify: true }),
      icon: '/icons/icon-192.png',
      data: { path: pathIn(navigate, origin) } satisfies PushData,
    },
    shown: shownPath(data),
  }
}

/** The address by which the server is told that a message was shown; null: its data names none. */
export function shownPath(data: unknown): string | null {
  const { placeId, messageId } = record(data)
  return isId(placeId) && isId(messageId) ? `${wire.basePath}/push/${placeId}/shown/${messageId}` : null
}

/** The page that a tap on a notification opens. */
export function pathOfTap(data: unknown): string {
  const { path } = record(data)
  return isText(path) && path.startsWith('/') && !path.startsWith('//') ? path : home
}

function notificationIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return record(record(JSON.parse(text ?? '')).notification)
  } catch {
    // No message of ours.
    return {}
  }
}

/**
 * Only a page of this app is ever opened. The server may be known by another name than the one it is opened under.
 */
function pathIn(navigate: unknown, origin: string): string {
  if (!isText(navigate) || !URL.canParse(navigate, origin)) return home
  const { pathname, search, protocol } = new URL(navigate, origin)
  return protocol === 'https:' || protocol === 'http:' ? `/${pathname.replace(/^\/+/, '')}${search}` : home
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
}
