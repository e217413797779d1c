import type { IntegrationEnv } from './env.ts'
import type { Addresses } from './addresses/addresses.ts'
import { createCareful } from './addresses/careful.ts'
import { createGugik, gugikUrl } from './addresses/gugik.ts'
import { createPhoton } from './addresses/photon.ts'
import { createSimulatedAddresses } from './addresses/simulated.ts'
import type { DeliveryPlatform } from './glovo/delivery-platform.ts'
import { createGlovo } from './glovo/glovo-api.ts'
import { createSimulatedGlovo } from './glovo/simulated-glovo.ts'
import { storeList } from './glovo/stores.ts'
import { createAdyenTerminals } from './terminals/adyen-terminals.ts'
import { createNoTerminals, createSimulatedTerminals } from './terminals/simulated-terminals.ts'
import { createAdyenClient, type AdyenClient } from './adyen/client.ts'
import { deviceHost } from './adyen/hosts.ts'
import { createPayByLink } from './adyen/pay-by-link.ts'
import { createSimulatedAdyen } from './adyen/simulated-adyen.ts'
import { createP24 } from './p24/p24.ts'
import { keptBooks } from './p24/fake/kept-books.ts'
import { p24Hosts } from './p24/p24-http.ts'
import { createSimulatedP24 } from './p24/simulated-p24.ts'
import type { PaymentProviders, PlayedPages } from './payments/payment-providers.ts'
import { openAccounts, type ServerAccounts } from './payments/server-accounts.ts'
import { openKsefWorlds, type KsefWorlds } from './ksef/worlds.ts'
import type { TerminalAccount, Terminals } from './terminals/terminals.ts'
import { createKeptMail, createNoMail } from './mail/kept-mail.ts'
import type { Mail } from './mail/mail.ts'
import { createSmtpMail } from './mail/smtp-mail.ts'
import { createPush } from './push/create-push.ts'
import type { Push } from './push/push.ts'
import { createFakeRegon, createNoRegon } from './regon/fake-regon.ts'
import { createGusRegon } from './regon/gus-regon.ts'
import type { Regon } from './regon/regon.ts'

/** The outside services that handlers work with. */
export type Outside = {
  regon: Regon
  /** Where houses are, for places that want it asked. */
  addresses: Addresses
  mail: Mail
  terminals: Terminals
  /** Card terminals of an account that a place has entered. */
  terminalsAt(account: TerminalAccount): Terminals
  glovo: DeliveryPlatform
  /** For places that have entered no account of their own. */
  serverAccounts: ServerAccounts
  /** Who takes money online; null: nobody here speaks with them. */
  providers: PaymentProviders
  /** The client of Adyen's services beside taking money. */
  adyen: AdyenClient
  /** The pages that a provider that is played shows to guests; null: none is. */
  playedPages: PlayedPages | null
  /** The national system of invoices. */
  ksef: KsefWorlds
  push: Push
}

export type OutsideOptions = {
  /** Told why a service could not be used. */
  onProblem(service: string, error: unknown): void
  /** Whether what is not set up is played by a stand-in: for the demo and for tests, never for a real venue. */
  simulate: boolean
  /** Now, ms. */
  clock(): number
  /** Where a stand-in keeps the mails that it does not send; null: only in memory. */
  mailFolder: string | null
  /** Where a provider that is played keeps its books; null: only in memory. */
  booksFolder: string | null
  /** How long guests take at terminals that are played, ms. */
  cardDelay: number
  /** A fresh service id for a terminal. */
  serviceId(): string
  /** The server's 32 secret bytes. */
  tokenKey: Uint8Array
  /** So many random bytes. */
  random(bytes: number): Uint8Array
  /** A fresh secret that nobody guesses. */
  secret(): string
  /** How long after a menu a guest of the platform that is played orders from it, ms; null: nobody does. */
  orderAfter: number | null
}

/** Opens each outside service: the real one where it is set up, else its stand-in, or none. */
export function openOutside(env: IntegrationEnv, options: OutsideOptions): Outside {
  const serverAccounts = openAccounts(env, options)
  const p24 = openP24(serverAccounts, options)
  const adyen = openAdyen(serverAccounts, options)
  return {
    regon: openRegon(env, options),
    addresses: createCareful(openAddresses(env, options), options.clock),
    mail: openMail(env, options),
    terminals: openTerminals(env, options),
    terminalsAt: ({ environment, ...account }) =>
      realTerminals({ ...account, url: deviceHost(environment) }, options),
    glovo: openGlovo(env, options),
    serverAccounts,
    adyen: adyen.client,
    providers: { P24: p24.provider, ADYEN: adyen.provider },
    playedPages: pagesOf(p24.pages, adyen.pages),
    ksef: openKsefWorlds({
      simulate: options.simulate,
      clock: options.clock,
      inWork: Math.min(options.cardDelay, longestThought),
      onProblem: (error) => options.onProblem('ksef', error),
    }),
    push: createPush(env.push, {
      tokenKey: options.tokenKey,
      clock: options.clock,
      random: options.random,
      timeout: () => AbortSignal.timeout(patienceMs),
      onProblem: (error) => options.onProblem('push', error),
    }),
  }
}

/** The national system that is played answers sooner than guests at terminals, ms. */
const longestThought = 1000

/** Nobody at a counter waits longer for another company's computer, ms. */
const patienceMs = 10_000

function openRegon({ regon }: IntegrationEnv, { onProblem, simulate }: OutsideOptions): Regon {
  if (regon === null) return simulate ? createFakeRegon() : createNoRegon()
  return createGusRegon({
    ...regon,
    timeout: () => AbortSignal.timeout(patienceMs),
    onProblem: (error) => onProblem('regon', error),
  })
}

/** Needs no key: where nobody has said otherwise the public service is there, for places that want it. */
function openAddresses({ addresses }: IntegrationEnv, options: OutsideOptions): Addresses {
  const { simulate, cardDelay, clock, onProblem } = options
  if (addresses === null && simulate) {
    return createSimulatedAddresses({
      wait: () => new Promise((resolve) => setTimeout(resolve, Math.min(2 * cardDelay, addressPatienceMs))),
    })
  }
  const parts = {
    url: addresses?.url ?? gugikUrl,
    clock,
    timeout: () => AbortSignal.timeout(addressPatienceMs),
    onProblem: (error: unknown) => onProblem('addresses', error),
  }
  return addresses?.service === 'photon' ? createPhoton(parts) : createGugik(parts)
}

/**
 * The longest wait for an address service, ms. Whoever takes an order by phone has shown the house on the map by
 * then.
 */
const addressPatienceMs = 6_000

function openMail({ mail }: IntegrationEnv, options: OutsideOptions): Mail {
  const { onProblem, simulate, clock, mailFolder } = options
  if (mail === null) return simulate ? createKeptMail({ folder: mailFolder, clock }) : createNoMail()
  return createSmtpMail({
    ...mail,
    timeout: () => AbortSignal.timeout(2 * patienceMs),
    onProblem: (error) => onProblem('mail', error),
  })
}

function openTerminals({ adyen }: IntegrationEnv, options: OutsideOptions): Terminals {
  const { simulate, cardDelay } = options
  if (adyen === null) {
    if (!simulate) return createNoTerminals()
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, cardDelay))
    return createSimulatedTerminals({ wait: cardDelay === 0 ? async () => {} : wait })
  }
  return realTerminals(adyen, options)
}

function realTerminals(
  account: { url: string; merchant: string; apiKey: string; store?: string },
  { serviceId, onProblem }: OutsideOptions,
): Terminals {
  return createAdyenTerminals({
    ...account,
    serviceId,
    timeout: (of) => AbortSignal.timeout(of === 'money' ? cardPatienceMs : patienceMs),
    onProblem: (error) => onProblem('card-terminals', error),
  })
}

/** The provider itself gives up after two minutes, ms. */
const cardPatienceMs = 130_000

/** A place may enter a store of its own, also where others are played. */
function openGlovo({ glovo }: IntegrationEnv, options: OutsideOptions): DeliveryPlatform {
  const { onProblem, simulate, clock, orderAfter, secret } = options
  const parts = {
    timeout: () => AbortSignal.timeout(patienceMs),
    onProblem: (error: unknown) => onProblem('glovo', error),
  }
  const calls = createGlovo({ ...parts, url: async () => glovo.url })
  const real = { ...calls, stores: storeList(glovo.stores), uses: new Map() }
  return simulate ? createSimulatedGlovo({ ...parts, clock, token: secret(), orderAfter, real }) : real
}

/** A place may enter an account of its own, also where that of the server is played. */
function openP24({ P24: account }: ServerAccounts, options: OutsideOptions) {
  const { onProblem, clock, secret, booksFolder } = options
  const parts = {
    clock,
    timeout: () => AbortSignal.timeout(patienceMs),
    onProblem: (error: unknown) => onProblem('p24', error),
  }
  const pages = (environment: keyof typeof p24Hosts) => p24Hosts[environment]
  const real = createP24({ ...parts, url: async (environment) => p24Hosts[environment], pages })
  if (account?.simulated !== true) return { provider: real, pages: null }
  const kept = booksFolder === null ? null : keptBooks(booksFolder)
  return createSimulatedP24({ ...parts, account, real, secret, kept })
}

function openAdyen({ ADYEN: account }: ServerAccounts, { onProblem, clock, secret }: OutsideOptions) {
  const parts = {
    timeout: () => AbortSignal.timeout(patienceMs),
    onProblem: (error: unknown) => onProblem('adyen', error),
  }
  const real = createAdyenClient({ ...parts, url: async () => null })
  if (account?.simulated !== true) return { client: real, provider: createPayByLink(real), pages: null }
  return createSimulatedAdyen({ ...parts, account, real, clock, secret })
}

/** Pages of both providers that are played, each known by its path. */
function pagesOf(p24: PlayedPages | null, adyen: PlayedPages | null): PlayedPages | null {
  if (p24 === null || adyen === null) return p24 ?? adyen
  return (request) =>
    /^\/(?:pay|onboarding)\//.test(new URL(request.url).pathname) ? adyen(request) : p24(request)
}
