import { notFound } from 'next/navigation'

/** No page of the console has this address: whoever came by it stays in the console. */
export default function AbsentPath() {
  notFound()
}
