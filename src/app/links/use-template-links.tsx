import { Link, useNavigate } from '@tanstack/react-router'
import type { ListLinks, ListTarget } from '#back-office/list/list-links.ts'
import type { TemplateKind } from '#back-office/screens/template-kind.ts'
import type { TemplateLinks } from '#back-office/catalogue/templates/template-links.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { permissionsOf } from '../shell/shell-entries.ts'

/** Where the list of item templates leads, as addresses. */
export function useTemplateListLinks(): ListLinks {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const addressOf = (target: ListTarget) => {
    if (target.to === 'row') return formAddress(placeId, 'MENU_ITEM', target.id)
    if (target.to === 'new') return formAddress(placeId, 'MENU_ITEM', 'new')
    return { to: '/p/$placeId/settings', params: { placeId } } as const
  }
  return {
    renderLink: (target, { className, children, label }) => (
      <Link {...addressOf(target)} className={className} aria-label={label}>
        {children}
      </Link>
    ),
    onOpen: (target) => void navigate(addressOf(target)),
  }
}

/** Where the form of an item template leads back to, and where a new one is found. */
export function useTemplateFormLinks() {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const list = listAddress(placeId, 'MENU_ITEM')
  return {
    renderBack: (props: { className: string; children: React.ReactNode }) => <Link {...list} {...props} />,
    onDone: () => void navigate(list),
    onOpen: (id: string) => void navigate({ ...formAddress(placeId, 'MENU_ITEM', id), replace: true }),
    links: useTemplateLinks(),
  }
}

/** Where what stands around a template of any kind leads. */
export function useTemplateLinks(): TemplateLinks {
  const { placeId } = usePlace()
  const opensItems = useCan(...permissionsOf('menu-items'))
  return {
    renderItem: (itemId, { label, ...props }) =>
      opensItems ? (
        <Link
          to="/p/$placeId/menu/items/$itemId"
          params={{ placeId, itemId }}
          aria-label={label}
          {...props}
        />
      ) : (
        <span {...props} />
      ),
    renderTemplate: ({ kind, id }, { label, ...props }) => (
      <Link
        {...(id === null ? listAddress(placeId, kind) : formAddress(placeId, kind, id))}
        aria-label={label}
        {...props}
      />
    ),
  }
}

const areaOf = { MODIFIER_SECTION: 'modifier-section-templates', INGREDIENT: 'ingredient-templates' } as const

function listAddress(placeId: string, kind: TemplateKind) {
  if (kind === 'MENU_ITEM') return { to: '/p/$placeId/menu/templates', params: { placeId } } as const
  return { to: '/p/$placeId/settings/$area', params: { placeId, area: areaOf[kind] } } as const
}

function formAddress(placeId: string, kind: TemplateKind, id: string) {
  if (kind === 'MENU_ITEM') {
    return { to: '/p/$placeId/menu/templates/$templateId', params: { placeId, templateId: id } } as const
  }
  return {
    to: '/p/$placeId/settings/$area/$rowId',
    params: { placeId, area: areaOf[kind], rowId: id },
  } as const
}
