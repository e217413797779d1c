import { Icon, type IconName } from '#ui/icons/icon.tsx'

type StepProps = { icon: IconName; title: string; text: string }

/** An entry of an ordered list that says what happens when. */
export function Step({ icon, title, text }: StepProps) {
  return (
    <li className="flex gap-3">
      <span className="grid h-9 w-9 flex-none place-items-center rounded-r2 bg-sunken text-ink-2">
        <Icon name={icon} />
      </span>
      <span className="leading-5">
        <b className="block font-semibold">{title}</b>
        <span className="text-t2 text-ink-2">{text}</span>
      </span>
    </li>
  )
}
