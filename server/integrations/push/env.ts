import * as v from 'valibot'
import { firebaseAccountSchema, type FirebaseAccount } from './firebase.ts'
import { isVapidSecret } from './vapid.ts'

/** How push messages are sent. */
export type PushEnv = {
  /** 32 bytes in base64url; null: made of the server's own key. */
  vapidSecret: string | null
  /** How push services reach whoever runs this server, `mailto:`. */
  contact: string
  /** Origins of push services beside those of browsers. */
  origins: readonly string[]
  firebase: FirebaseAccount | null
}

const textOrNull = v.pipe(
  v.optional(v.pipe(v.string(), v.trim()), ''),
  v.transform((value) => (value === '' ? null : value)),
)

const noContact = 'mailto:nobody@lokal.invalid'

/** The variables of push messages, to be read with the others. */
export const pushVariables = {
  VAPID_PRIVATE_KEY: v.pipe(
    textOrNull,
    v.check(
      (key) => key === null || isVapidSecret(key),
      'VAPID_PRIVATE_KEY must be a private key of P-256: 32 bytes in base64url',
    ),
  ),
  PUSH_CONTACT: v.pipe(
    textOrNull,
    v.check(
      (address) => address === null || /^[^\s@<>:]+@[^\s@<>]+$/.test(address),
      'PUSH_CONTACT must be an e-mail address',
    ),
  ),
  PUSH_ORIGINS: v.pipe(
    textOrNull,
    v.transform((value) => value?.split(';').map((each) => each.trim()) ?? []),
    v.check(
      (origins) => origins.every((each) => URL.canParse(each) && new URL(each).origin === each),
      'PUSH_ORIGINS must be origins such as https://push.example, several after ;',
    ),
  ),
  FIREBASE_ACCOUNT: v.pipe(
    textOrNull,
    v.check(
      (account) => account === null || readAccount(account) !== null,
      'FIREBASE_ACCOUNT must be the JSON file of a service account of Firebase',
    ),
  ),
}

type Read = v.InferOutput<v.ObjectSchema<typeof pushVariables, undefined>>

/** `mailFrom`: the sender of mails, who also answers for push messages unless told otherwise. */
export function pushEnv(read: Read, mailFrom: string | null): PushEnv {
  const address = read.PUSH_CONTACT ?? /[^\s<>@]+@[^\s<>@]+/.exec(mailFrom ?? '')?.[0] ?? null
  return {
    vapidSecret: read.VAPID_PRIVATE_KEY,
    contact: address === null ? noContact : `mailto:${address}`,
    origins: read.PUSH_ORIGINS,
    firebase: read.FIREBASE_ACCOUNT === null ? null : readAccount(read.FIREBASE_ACCOUNT),
  }
}

function readAccount(text: string): FirebaseAccount | null {
  try {
    const read = v.safeParse(firebaseAccountSchema, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    // No JSON.
    return null
  }
}
