import { notFound } from 'next/navigation'

/** Unknown console addresses stay in the console. */
export default function AbsentPath() {
  notFound()
}
