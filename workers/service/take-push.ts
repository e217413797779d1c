import { readPush, shownPath, type ShownPush } from './show-push.ts'

type Deps = {
  /** The origin of the app. */
  origin: string
  show(title: string, options: ShownPush['options']): Promise<void>
  /** Tells the server that a message was shown; never fails. */
  tell(path: string): Promise<void>
  /** Is over after so many ms. */
  pause(ms: number): Promise<void>
}

/** A push as it comes: its words, and the notification that the browser shows by itself. */
type Arrived = { text: string | null; proposed: { data: unknown } | null }

/** The longest that a browser waits with its own notification until the server is told, ms. */
const mostMs = 1000

/**
 * Shows a push message, exactly once, and tells the server so. One that the browser shows by itself is left to it: it
 * does so when this ends, whatever was done here, and another one would come in its place or beside it.
 */
export async function takePush({ text, proposed }: Arrived, deps: Deps): Promise<void> {
  const { title, options, shown } = readPush(text, deps.origin)
  if (proposed === null) {
    await deps.show(title, options)
    if (shown !== null) await deps.tell(shown)
    return
  }
  const path = shownPath(proposed.data) ?? shown
  if (path !== null) await Promise.race([deps.tell(path), deps.pause(mostMs)])
}

/** The notification that a browser shows by itself, by either name that Safari has had for it. */
export function proposedIn(event: object): Arrived['proposed'] {
  const proposed: unknown = Reflect.get(event, 'notification') ?? Reflect.get(event, 'proposedNotification')
  return typeof proposed === 'object' && proposed !== null ? { data: Reflect.get(proposed, 'data') } : null
}
