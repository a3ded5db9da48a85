import { forRight } from '@/lib/access/policy'
import { askForDemo, AskForDemo, demoPolicy, presentDemo } from '@/lib/domain/demo'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Fill an empty installation with the demo city, in the background',
  access: forRight(demoPolicy.load),
  body: AskForDemo,
  run: ({ ctx, body }) => askForDemo(ctx, body),
  present: presentDemo,
  answers: { 409: 'Something was entered already, or the demo was asked for before' },
})
