-- Keys of programs: each acts as its owner, narrowed.
CREATE TABLE "access_keys" (
    "id" SERIAL NOT NULL,
    "session_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "prefix" TEXT NOT NULL,
    "read_only" BOOLEAN NOT NULL DEFAULT false,
    "layer_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "access_keys_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "access_keys_session_id_key" ON "access_keys"("session_id");
CREATE UNIQUE INDEX "access_keys_key_hash_key" ON "access_keys"("key_hash");
CREATE INDEX "access_keys_user_id_idx" ON "access_keys"("user_id");

ALTER TABLE "access_keys" ADD CONSTRAINT "access_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
