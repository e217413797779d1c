import { v7 } from 'uuid'
import type { Person } from '#tests/support/server.ts'

type AuthScene = { owner: Person; resetToken: string }

/** Signing in and one's own account. */
export const authExamples = {
  'auth.login': () => ({ body: { login: 'nobody@lokal.example', password: 'guess' } }),
  'auth.logout': () => ({ body: { sessionId: v7() } }),
  'auth.refresh': ({ owner }: AuthScene) => ({ body: { refresh_token: owner.refresh } }),
  'auth.signup': () => ({ body: { email: `${v7()}@lokal.example`, name: 'Nowa', password: 'long enough' } }),
  'auth.forgot-password': () => ({ body: { email: 'nobody@lokal.example' } }),
  'auth.change-password': () => ({ body: { password: 'correct horse', newPassword: 'battery staple' } }),
  'auth.reset-password': ({ resetToken: token }: AuthScene) => ({
    body: { token, password: 'battery staple' },
  }),
  'auth.update-profile': () => ({ body: { name: 'Jan', locale: 'pl' } }),
  'auth.get-profile': () => ({}),
  'auth.list-sessions': () => ({ query: 'pageSize=1' }),
  'auth.end-other-sessions': () => ({}),
  'auth.ask-removal': () => ({ body: { password: 'a guess' } }),
  'auth.cancel-removal': () => ({}),
}
