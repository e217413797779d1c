import type { PushEnv } from './env.ts'
import { createFirebase } from './firebase.ts'
import type { Push } from './push.ts'
import { vapidKeysOf, vapidSecretOf } from './vapid.ts'
import { createWebPush, type WebPushOptions } from './web-push.ts'

type Parts = Pick<WebPushOptions, 'clock' | 'random' | 'timeout' | 'onProblem'> & {
  /** The server's 32 secret bytes. */
  tokenKey: Uint8Array
}

/** Push messages to browsers, and to wrapper apps where an account of Firebase is set up. */
export function createPush(
  { vapidSecret, contact, origins, firebase: account }: PushEnv,
  parts: Parts,
): Push {
  const { tokenKey, clock, random, timeout, onProblem } = parts
  const secret = vapidSecret === null ? vapidSecretOf(tokenKey) : Buffer.from(vapidSecret, 'base64url')
  const keys = vapidKeysOf(secret)
  const web = createWebPush({ keys, contact, origins, clock, random, timeout, onProblem })
  const firebase = account === null ? null : createFirebase({ account, clock, timeout, onProblem })
  return {
    serverKey: keys.publicKey,
    hasFirebase: firebase !== null,
    knows: (target) => (target.kind === 'web' ? web.knows(target) : firebase !== null),
    async send(target, message) {
      if (target.kind === 'web') return web.send(target, message)
      if (firebase === null) return { outcome: 'refused', status: 0, words: 'no Firebase here' }
      return firebase.send(target.endpoint, message)
    },
  }
}
