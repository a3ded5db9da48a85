import { signedIn } from '@/lib/access/policy'
import { printMap, PrintInput } from '@/lib/domain/ogc'
import { answerBytes, map, remoteAnswers } from '@/lib/http'

export const POST = map({
  summary: 'Print a map with title, legend, scale and grid: a sheet as PDF or PNG',
  access: signedIn,
  body: PrintInput,
  readsOnly: true,
  // Drawing must not keep a transaction open.
  ownTransaction: true,
  run: async ({ ctx, body, request }) => answerBytes(await printMap(ctx, body, request.signal)),
  answers: {
    ...remoteAnswers,
    400: 'A value breaks a rule: dpi too large for the paper, a basemap of heights, …',
    403: 'A layer may not be read',
    404: 'No such layer, style or basemap',
  },
})
