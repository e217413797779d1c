import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { late } from '#ui/late.ts'
import { FormPage } from '#back-office/form/form-page.tsx'
import type { FormPageProps } from '#back-office/form/form-page-props.ts'
import { ListPage } from '#back-office/list/list-page.tsx'
import { parseListSearch, type ListSearch } from '#back-office/list/list-search.ts'
import type { TemplateKind } from '#back-office/screens/template-kind.ts'
import type { Screen } from '#back-office/define-screen.ts'
import { familyOf, movedArea } from '#back-office/screens.ts'
import { onlineProviders } from '#domain/payment/online-providers.ts'
import { products } from '#domain/resources/products.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { NoSuchArea, OneArea } from './back-office.tsx'
import { Permitted } from './permitted.tsx'
import { useAreaLinks } from './links/use-area-links.tsx'
import { useTemplateLinks } from './links/use-template-links.tsx'

type AreaPageProps = {
  areaKey: string
  /** The search part of the address, not read yet. */
  search: Record<string, unknown>
  onSearch(next: ListSearch): void
}

/** The list of an area, or a page of settings. Products have pages of their own. */
export function AreaPage({ areaKey, search, onSearch }: AreaPageProps) {
  const links = useAreaLinks(areaKey)
  const text = useText()
  const { placeId } = usePlace()
  if (areaKey === products.key)
    return <Navigate to="/p/$placeId/stock/products" params={{ placeId }} replace />
  const moved = movedArea(areaKey)
  if (moved !== null)
    return <Navigate to="/p/$placeId/settings/$area" params={{ placeId, area: moved }} replace />
  return (
    <OneArea areaKey={areaKey}>
      {({ screen, Page }, area) =>
        screen === null ? (
          <Page />
        ) : (
          <ListPage
            screen={screen}
            search={parseListSearch(search)}
            onSearch={onSearch}
            inNavigation={area.unlisted === 'in-navigation'}
            {...links}
            {...sistersOf(screen.resource, text)}
          />
        )
      }
    </OneArea>
  )
}

const TemplateForm = late(() => import('#back-office/catalogue/templates/template-form.tsx'), 'TemplateForm')

/** Around the form of a template stands which items follow it. */
function RowForm({ kind, ...form }: FormPageProps & { kind: TemplateKind | null }) {
  const links = useTemplateLinks()
  if (kind === null) return <FormPage {...form} />
  return (
    <Suspense>
      <TemplateForm {...form} kind={kind} links={links} />
    </Suspense>
  )
}

const ProviderPage = late(() => import('#back-office/integrations/provider-page.tsx'), 'ProviderPage')
const GlovoPage = late(() => import('#back-office/integrations/glovo-page.tsx'), 'GlovoPage')

/** A page behind a page of settings: how the place is known to a provider of payments, or to the delivery platform. */
function PageOfSettings({ areaKey, rowId }: { areaKey: string; rowId: string }) {
  const provider = onlineProviders.find((each) => each.toLowerCase() === rowId)
  if (areaKey !== 'integrations' || (provider === undefined && rowId !== 'glovo')) return <NoSuchArea />
  return (
    <Permitted anyOf={['manage-adyen-integrations']}>
      <Suspense>
        {provider === undefined ? <GlovoPage /> : <ProviderPage key={provider} provider={provider} />}
      </Suspense>
    </Permitted>
  )
}

function templateKindOf(areaKey: string): TemplateKind | null {
  if (areaKey === 'modifier-section-templates') return 'MODIFIER_SECTION'
  return areaKey === 'ingredient-templates' ? 'INGREDIENT' : null
}

function sistersOf(resource: Screen['resource'], text: ReturnType<typeof useText>) {
  const family = familyOf(resource)
  return family && { sisters: family.members, title: text(family.title) }
}

/** The form of a row; `new` in place of its id is a row to be added. */
export function AreaRowPage({ areaKey, rowId }: { areaKey: string; rowId: string }) {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const list = { to: '/p/$placeId/settings/$area', params: { placeId, area: areaKey } } as const
  const form = { to: '/p/$placeId/settings/$area/$rowId' } as const
  if (areaKey === products.key) {
    const page = {
      to: '/p/$placeId/stock/products/$productId/edit',
      params: { placeId, productId: rowId },
    } as const
    return <Navigate {...page} replace />
  }
  return (
    <OneArea areaKey={areaKey}>
      {({ screen }) =>
        screen === null ? (
          <PageOfSettings areaKey={areaKey} rowId={rowId} />
        ) : (
          <RowForm
            kind={templateKindOf(areaKey)}
            screen={screen}
            rowId={rowId}
            renderBack={(props) => <Link {...list} {...props} />}
            onDone={() => void navigate(list)}
            onOpen={(id) => void navigate({ ...form, params: { ...list.params, rowId: id }, replace: true })}
          />
        )
      }
    </OneArea>
  )
}
