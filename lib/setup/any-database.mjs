/** Tests with a database whose result does not depend on which: file formats, packed answers, protocols of devices,
 * descriptions of the API, refused input. Where a run tests both databases, they run on PostgreSQL alone. */
export const onAnyDatabase = [
  'app/(api)/bad-input.test.ts',
  'app/(api)/foreign-uploads.test.ts',
  'app/(api)/names-of-1x.test.ts',
  'app/(api)/openapi.test.ts',
  'app/(api)/layers/export/losses.test.ts',
  'app/(api)/layers/export/options.test.ts',
  'app/(api)/layers/export/round-trip.test.ts',
  'app/(api)/layers/heights.test.ts',
  'app/(api)/layers/import/converted.test.ts',
  'app/(api)/layers/import/heights-exported.test.ts',
  'app/(api)/layers/remote/hostile.test.ts',
  'lib/http/pack-answer.test.ts',
  'lib/ingest/listeners/fuzz.test.ts',
]
