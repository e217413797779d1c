import type { PaymentEntry } from '#hooks/money/use-provider-payments.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { PaymentState } from './payment-state.tsx'
import { usePaymentWords } from './use-payment-words.ts'

/** The columns of the list of payments; on a phone the document first, the state and the sum. */
export function usePaymentColumns(): TableColumn<PaymentEntry>[] {
  const text = useText()
  const format = useFormat()
  const words = usePaymentWords()
  return [
    { key: 'at', label: text('payments.at'), render: ({ at }) => words.when(at), phone: 'detail' },
    {
      key: 'document',
      label: text('payments.document'),
      strong: true,
      render: ({ documentNumber }) => documentNumber,
      phone: 'title',
    },
    {
      key: 'table',
      label: text('payments.table'),
      hideBelow: 'office',
      render: ({ tableName }) => tableName,
    },
    { key: 'way', label: text('payments.way'), render: words.way, phone: 'detail' },
    {
      key: 'reference',
      label: text('payments.reference'),
      hideBelow: 'office',
      render: ({ reference }) => <span className="wrap-anywhere">{reference}</span>,
    },
    {
      key: 'amount',
      label: text('payments.amount'),
      align: 'end',
      strong: true,
      render: ({ amount, tip }) => format.amount(amount + tip),
      phone: 'value',
    },
    {
      key: 'state',
      label: text('payments.state'),
      render: (entry) => <PaymentState entry={entry} />,
      phone: 'detail',
    },
  ]
}
