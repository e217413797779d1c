import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { providerFields, wrongFields, type AccountDraft } from '#domain/payment/provider-fields.ts'
import type { ProviderAccountView } from '#hooks/money/use-provider-account.ts'

/** An account as entered; a key that is left empty stays as it is kept. */
export type EnteredAccount = AccountDraft

/** The form as it opens: keys are never shown again. */
export function enteredOf(known: ProviderAccountView): EnteredAccount {
  // What a server has for everybody is not of this place.
  const fields = known.source === 'place' ? known.fields : {}
  return { environment: known.environment, fields, secrets: {} }
}

/** Names of what is missing or wrong, as `fields.posId`; a key that is kept already is not missing. */
export function accountFaultsOf(
  provider: OnlineProvider,
  entered: EnteredAccount,
  known: ProviderAccountView,
): string[] {
  const kept = known.source === 'place' ? known.secrets : []
  return wrongFields(provider, draftOf(entered)).filter(
    (name) => !kept.some((secret) => name === `secrets.${secret}` && !entered.secrets[secret]),
  )
}

/** The account as it is sent: without what was left empty. */
export function draftOf({ environment, fields, secrets }: EnteredAccount): AccountDraft {
  const filled = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [name, value.trim()] as const)
        .filter(([, value]) => value !== ''),
    )
  return { environment, fields: filled(fields), secrets: filled(secrets) }
}

/** The names of what can be entered at a provider; `needed`: what it cannot do without. */
export function entryNamesOf(provider: OnlineProvider, part: 'fields' | 'secrets') {
  const all = Object.entries(providerFields[provider][part])
  const names = (wanted: boolean) => all.filter(([, { needed }]) => needed === wanted).map(([name]) => name)
  return { needed: names(true), more: names(false) }
}
