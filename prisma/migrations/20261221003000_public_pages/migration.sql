-- The page on which citizens send requests to an organization, and what came by it or by Open311.
CREATE TABLE public_pages (
  organization_id int PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  enabled boolean NOT NULL DEFAULT false,
  type_ids int[] NOT NULL DEFAULT '{}',
  -- Null: the first in order.
  priority_id int REFERENCES priorities (id) ON DELETE SET NULL ON UPDATE CASCADE,
  intro_ru text NOT NULL DEFAULT '',
  intro_en text NOT NULL DEFAULT '',
  -- Of name, email, phone: what the form asks for.
  contacts text[] NOT NULL DEFAULT '{}',
  jurisdiction text,
  open311_key_required boolean NOT NULL DEFAULT true,
  requests_per_hour int NOT NULL DEFAULT 10,
  publishes_content boolean NOT NULL DEFAULT false,
  workers_see_contacts boolean NOT NULL DEFAULT false,
  -- Who creates the tasks: a person that nobody can be.
  account_id int REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  revision int NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX public_pages_jurisdiction_key ON public_pages (jurisdiction);
CREATE INDEX public_pages_priority_id_idx ON public_pages (priority_id);
CREATE INDEX public_pages_account_id_idx ON public_pages (account_id);

CREATE TABLE citizen_requests (
  task_id int PRIMARY KEY REFERENCES tasks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  organization_id int NOT NULL REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  token_hash bytea NOT NULL,
  -- page or open311.
  source text NOT NULL,
  -- Which filled-in form it was; null for Open311.
  form_key text,
  -- Name, email and phone, sealed by the secret box; null when there are none.
  contact text,
  address text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX citizen_requests_token_hash_key ON citizen_requests (token_hash);
CREATE UNIQUE INDEX citizen_requests_form_key_key ON citizen_requests (form_key);
CREATE INDEX citizen_requests_organization_id_created_at_idx ON citizen_requests (organization_id, created_at);

-- Photos of a form that was not sent yet, and of one that was.
CREATE TABLE citizen_photos (
  file_name text PRIMARY KEY REFERENCES files (name) ON DELETE CASCADE ON UPDATE CASCADE,
  form_key text NOT NULL
);
CREATE INDEX citizen_photos_form_key_idx ON citizen_photos (form_key);

-- Whether the citizen who sent the request reads it.
ALTER TABLE comments ADD COLUMN public boolean NOT NULL DEFAULT false;
