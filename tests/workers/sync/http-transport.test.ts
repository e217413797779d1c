import { describe, expect, it } from 'vitest'
import { fail } from '#domain/result.ts'
import { answer } from '#tests/platform/api-server.ts'
import { setUp } from '#tests/platform/api-client-setup.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createHttpTransport } from '#workers/sync/http-transport.ts'

/** What the engine does about an answer of this status and body. */
async function pushAnswered(status: number, body: object) {
  const { client: api } = await setUp((_, response) => answer(response, status, body))
  return createHttpTransport({ api, placeId: at.place, grant: async () => 'grant' }).push([], 0)
}

describe('an answer to a push', () => {
  it('means what its status and code say, whatever its text says', async () => {
    const text = { message: 'Unauthorized 401: cursor_expired, sequence_taken' }
    expect(await pushAnswered(500, text)).toEqual(fail({ kind: 'fault' }))
    expect(await pushAnswered(503, text)).toMatchObject(fail({ kind: 'busy' }))
    expect(await pushAnswered(422, text)).toMatchObject(fail({ kind: 'refused' }))
    expect(await pushAnswered(401, { message: 'ok' })).toEqual(fail({ kind: 'grant' }))
  })
})
