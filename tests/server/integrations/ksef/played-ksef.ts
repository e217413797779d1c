import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { openFakeKsef, type FakeKsef } from '#server/integrations/ksef/fake-ksef/fake-ksef.ts'
import type { FakeKsefOptions } from '#server/integrations/ksef/fake-ksef/world.ts'
import { createKsef, type KsefOptions } from '#server/integrations/ksef/ksef-api.ts'
import type { Ksef } from '#server/integrations/ksef/ksef.ts'
import type { KsefOutcome } from '#server/integrations/ksef/outcome.ts'

export const taxId = '5265877635'
export const noon = Date.UTC(2027, 0, 4, 11)

/** The system played under a clock that tests set, and clients of it. */
export type PlayedKsef = {
  fake: FakeKsef
  /** A client that has just been started; by a certificate, where nothing else is said. */
  client(options?: Partial<KsefOptions>): Ksef
  pass(ms: number): void
  clock(): number
  problems: unknown[]
  warnings: string[]
}

export async function playKsef(options: Partial<FakeKsefOptions> = {}): Promise<PlayedKsef> {
  let now = noon
  const clock = () => now
  const random = drawn('ksef')
  const base = { clock, random, keyPair: nextPair(), tokens: { 'token-1': { taxId } } }
  const fake = await openFakeKsef({ ...base, ...options })
  const certificate = fake.credentialsOf(taxId)
  const [problems, warnings]: [unknown[], string[]] = [[], []]
  return {
    fake,
    problems,
    warnings,
    clock,
    pass: (ms) => {
      now += ms
    },
    client: (own = {}) =>
      createKsef({
        environment: 'test',
        playedAt: fake.url,
        taxId,
        by: { certificate, subjectBy: 'certificateSubject' },
        clock,
        random,
        fetch,
        timeout: () => AbortSignal.timeout(30_000),
        wait: async (ms) => {
          now += ms
        },
        onProblem: (problem) => problems.push(problem),
        onWarning: (warning) => warnings.push(warning),
        ...own,
      }),
  }
}

/** Bytes that are the same in every run. */
export function drawn(seed: string): (size: number) => Uint8Array {
  let count = 0
  return (size) => {
    count += 1
    return createHash('shake256', { outputLength: size }).update(`${seed} ${count}`).digest()
  }
}

/** An invoice as the system looks at it. */
export function invoice(number: string, { seller = taxId, day = '2027-01-04', more = '' } = {}): Buffer {
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">' +
      `<Podmiot1><DaneIdentyfikacyjne><NIP>${seller}</NIP></DaneIdentyfikacyjne></Podmiot1>` +
      `<Fa><P_1>${day}</P_1><P_2>${number}</P_2><RodzajFaktury>VAT</RodzajFaktury></Fa>${more}</Faktura>`,
  )
}

/** What a call came to that has to have worked. */
export function valueOf<T>(outcome: KsefOutcome<T>): T {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.value
}

/** Two pairs for all tests of a process, since each takes long to make. */
function nextPair() {
  let count = 0
  return () => {
    const at = count % 2
    count += 1
    pairs[at] ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    return pairs[at]
  }
}

const pairs: { publicKey: KeyObject; privateKey: KeyObject }[] = []
