import type { ReactNode } from 'react'
import type { Integration, IntegrationService } from '#domain/integrations/services.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { serviceLooks } from './service-looks.ts'

const icons: Record<IntegrationService, IconName> = {
  'card-terminals': 'card',
  'online-payments': 'globe',
  regon: 'search',
  ksef: 'file-check',
  glovo: 'bike',
  mail: 'mail',
  'map-tiles': 'map',
  addresses: 'map-pin',
}

type ServiceCardProps = {
  integration: Integration
  /** The words instead of the meaning of the state, where there is more to say. */
  detail?: ReactNode
  /** The act that is possible. */
  action?: ReactNode
}

/** One service: what it is, its state in a word, what that means for the place, and how old the news is. */
export function ServiceCard({ integration, detail, action }: ServiceCardProps) {
  const { service, state, checkedAt } = integration
  const text = useText()
  const format = useFormat()
  const age = useNow(1000) - checkedAt
  const look = serviceLooks[state]
  return (
    <li className="panel flex items-start gap-3 p-4">
      <span className={`grid size-10 flex-none place-items-center rounded-r2 ${look.picture}`}>
        <Icon name={icons[service]} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="flex-[1_1_12rem] text-t3">{text(`integrations.${service}`)}</h2>
          <Mark tone={look.tone} icon={look.icon}>
            {text(`integrations.state.${state}`)}
          </Mark>
        </div>
        {detail ?? (
          <p className="mt-0.5 text-t2 text-ink-2">
            {state === 'not_set_up' || state === 'not_offered'
              ? text(`integrations.${service}.without`)
              : text(`integrations.means.${state}`)}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="tn flex-1 text-t1 text-ink-3">
            {age < 60_000
              ? text('integrations.checked.now')
              : text('integrations.checked', { age: format.age(age) })}
          </p>
          {action}
        </div>
      </div>
    </li>
  )
}
